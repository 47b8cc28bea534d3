// Taps turned into moves: what is chosen, and what each tap does with it.
import { useEffect, useState } from 'preact/hooks';
import type { Action, Card, Discard, Event, View } from '../../generated/sleeping_queens';
import { useKey } from '../../ui';
import type { BoardProps } from '../board';
import { is_number } from './cards';
import {
  type Attack,
  attacks,
  attacks_on,
  type Bed,
  beds,
  type Choice,
  chosen_cards,
  discard_of,
  is,
  nothing,
  places_of,
  power_of,
  type Target,
  toggle,
} from './choice';

export type Props = BoardProps<View, Action, Event>;

export interface Play {
  hand: readonly Card[];
  choice: Choice;
  cards: readonly Card[]; // the chosen ones
  power: Card | null;
  beds: readonly Bed[];
  attacks: readonly Attack[];
  discard: Discard | undefined; // what the chosen cards would be
  tap_card: (at: number) => void;
  tap_slot: (slot: number) => void;
  tap_queen: (target: Target) => void;
  tap_discard: () => void;
  choose: (choice: Choice) => void;
  pick: (cards: readonly Card[]) => void;
  act: (action: Action) => void;
}

// The card that answers an attack.
export const answer_to = (attack: Card | null | undefined): Card =>
  attack === 'knight' ? 'dragon' : 'wand';

export function usePlay(props: Props, root: { current: HTMLElement | null }): Play {
  const { view, legal, wrong } = props;
  const hand = view.hand ?? [];
  // A choice belongs to one hand and one phase; after that it is forgotten.
  const now = `${view.phase}:${hand.join()}`;
  const [held, hold] = useState({ now, choice: nothing });
  const choice = held.now === now ? held.choice : nothing;
  const choose = (to: Choice) => hold({ now, choice: to });
  const act = (action: Action) => {
    choose(nothing);
    props.act(action);
  };
  useKey('Escape', () => choose(nothing));
  useEffect(() => {
    const board = root.current;
    const elsewhere = () => hold((was) => ({ ...was, choice: nothing }));
    board?.addEventListener('click', elsewhere);
    return () => board?.removeEventListener('click', elsewhere);
  }, [root]);

  const cards = chosen_cards(choice, hand);
  const power = power_of(choice, hand);
  const open = attacks(choice, hand, legal);
  const places = beds(choice, hand, legal);
  const discard = choice.target ? undefined : discard_of(cards, legal);

  const tap_card = (at: number) => {
    const card = hand[at]!;
    const block = legal.find(is('block'));
    if (block && card === answer_to(view.pending?.card)) act(block);
    else if (legal.some(is('discard'))) choose(toggle(choice, at, hand));
    else wrong(`card:${card}`);
  };
  const tap_slot = (slot: number) => {
    const move = places.find((each) => each.slot === slot);
    if (move) act(move);
    else wrong(`slot:${slot}:${power ?? (cards.some(is_number) ? 'number' : '')}`);
  };
  const tap_queen = (target: Target) => {
    const found = attacks_on(target, attacks({ ...choice, target: null }, hand, legal));
    if (found.length === 0) wrong(`queen:${target.seat}:${target.queen}`);
    else if (found.length === 1) act(found[0]!);
    else if (found.every(is('play_potion'))) choose({ cards: places_of(['potion'], hand), target });
    else choose({ cards: [], target });
  };
  const tap_discard = () => {
    if (discard) act(discard);
    else wrong(`discard:${cards.join()}`);
  };
  const pick = (wanted: readonly Card[]) =>
    choose({ cards: places_of(wanted, hand), target: null });
  return {
    hand,
    choice,
    cards,
    power,
    beds: places,
    attacks: open,
    discard,
    tap_card,
    tap_slot,
    tap_queen,
    tap_discard,
    choose,
    pick,
    act,
  };
}
