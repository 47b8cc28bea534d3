// Sessions over HTTP: plans are checked, sessions made, found, joined and exported here; everything after that
// goes over their socket. Types come from the server's own descriptions.
import type {
  CheckedPlan,
  ClientMessage,
  ExportSession,
  JoinSession,
  PersonalLinks,
  SessionEntrance,
  SessionMade,
} from '../generated/session';
import { answer_to } from './api';

export type {
  Announcement,
  Answered,
  BringShown,
  Changes,
  CheckAsked,
  CheckedPlan,
  CheckShown,
  Course,
  Entrance,
  Figure,
  MatchShown,
  Monitor,
  Others,
  PageShown,
  PersonalLink,
  PersonRow,
  Plan,
  PlayRow,
  ProgressRow,
  ResultsShown,
  Screen,
  ScreenTable,
  Seated,
  ServerMessage,
  SessionInfo,
  SessionMade,
  StageLine,
  StageShown,
  SurveyQuestion,
  SurveyShown,
  TableRow,
  ThankShown,
  Treatment,
  Welcome,
} from '../generated/session';

// A plan as somebody writes it: what is left out is as usual. Only the house knows whether it is one.
export type PlanDraft = Record<string, unknown>;

type WithoutRef<M> = M extends { ref: string } ? Omit<M, 'ref'> : never;
// What anybody may ask of a session; the client adds the ref.
export type SessionRequest = WithoutRef<ClientMessage>;

async function post<T>(path: string, body: unknown, key: string | null = null): Promise<T> {
  return (await answer_to('POST', `/sessions${path}`, body, key)).json() as Promise<T>;
}

export const check_plan = (plan: PlanDraft) => post<CheckedPlan>('/check', { plan });
export const create_session = (plan: PlanDraft, keeper: string | null) =>
  post<SessionMade>('', { plan }, keeper);
export const join_session = (code: string, wish: Partial<JoinSession>) =>
  post<SessionEntrance>(`/${code}/join`, wish);

export const load_links = async (code: string, token: string): Promise<PersonalLinks> =>
  (await answer_to('GET', `/sessions/${code}/links`, undefined, token)).json();

export const export_session = async (
  code: string,
  token: string,
  wish: ExportSession,
): Promise<Blob> => (await answer_to('POST', `/sessions/${code}/export`, wish, token)).blob();

export const rehearse_session = async (
  plan: PlanDraft,
  participants: number,
  keeper: string | null,
): Promise<Blob> =>
  (await answer_to('POST', '/sessions/rehearse', { plan, participants }, keeper)).blob();
