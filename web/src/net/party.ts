// A party over HTTP: pictures of what people bring, and afterwards who got what from whom. Everything else goes over
// the session's socket.
import { outside } from '../device/place';
import type { Advice } from '../generated/protocol';
import { answer_to } from './api';

export type { AdvisedRules } from '../generated/protocol';
export type { Coming, Party as PartyFacts } from '../generated/session';
export type { Advice };

// What was brought, as far as every such thing has it; a game may know more of its own. Of what nobody opened, and one
// did not bring, there is nothing.
export interface Thing {
  name?: string;
  description?: string;
  link?: string;
  picture?: string;
  under_tree?: number;
}

export interface Person {
  participant: number | null;
  name: string;
}

export interface StoryStep {
  type: 'opened' | 'picked' | 'stolen' | 'swapped' | 'put_back' | 'assigned';
  by: string | null;
  from: string | null;
}

export interface ThingTold {
  table: number;
  number: number;
  thing: Thing;
  from: Person | null;
  to: Person | null;
  story: StoryStep[];
}

export const picture_url = (picture: string): string =>
  outside(`/api/pictures/${encodeURIComponent(picture)}`);

// A picture for oneself or, with the organiser's token, for whom one fills in; the name it is known by from then on.
export async function send_picture(
  code: string,
  token: string,
  picture: Blob,
  participant: number | null = null,
): Promise<string> {
  const who = participant === null ? '' : `?participant=${participant}`;
  const answer = await answer_to('POST', `/sessions/${code}/pictures${who}`, picture, token);
  return ((await answer.json()) as { picture: string }).picture;
}

export async function load_things(code: string, token: string): Promise<ThingTold[]> {
  const answer = await answer_to('GET', `/sessions/${code}/things`, undefined, token);
  return ((await answer.json()) as { things: ThingTold[] }).things;
}

export async function load_picture(picture: string): Promise<Blob> {
  return (await answer_to('GET', `/pictures/${encodeURIComponent(picture)}`)).blob();
}

// What each place in the order of play is worth under these rules, worked out by the house.
export async function load_advice(
  game: string,
  seats: number,
  config: Record<string, unknown>,
): Promise<Advice> {
  const answer = await answer_to('POST', `/games/${game}/advice`, { seats, config });
  return (await answer.json()) as Advice;
}
