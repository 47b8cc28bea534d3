// One's own side of the table: the hand, the big buttons, and the three questions a card can ask.
import type { Action, Event, View } from '../../generated/uno';
import { Button, Chooser, Hand, type Option, Playable } from '../../ui';
import type { BoardProps } from '../board';
import { CardFace, type Color, card_name, face_of, Sign } from './cards';
import { is, label } from './words';

export type Move = Extract<Action, { type: 'play' | 'jump_in' }>;
type Props = BoardProps<View, Action, Event>;

// Whether jumping in with the card on top does something else than playing it in turn: it undoes what
// that card did (UN-10, UN-66).
function undoes(view: View): boolean {
  const last = view.last_play;
  if (!last) return false;
  const turned =
    face_of(last.card).value === 'reverse' && view.left.filter((gone) => !gone).length > 2;
  return view.pending_draw > 0 || last.swap_with !== null || last.rotated || turned;
}

// The ways to play one card; jumping in only where it is no turn move as well, or another one. UNO has a
// button of its own, so the twins that call it are left out.
export function moves_of(card: string, { legal, view }: Pick<Props, 'legal' | 'view'>): Move[] {
  const mine = legal.filter(
    (each): each is Move => (each.type === 'play' || each.type === 'jump_in') && each.card === card,
  );
  const silent = mine.filter((each) => !each.uno);
  const ways = silent.length > 0 ? silent : mine;
  const plays = ways.filter(is('play'));
  return plays.length > 0 && !undoes(view) ? plays : ways;
}

// Equal cards are told apart by counting them.
export function keys_of(hand: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return n === 0 ? `card:${card}` : `card:${card}:${n}`;
  });
}

function ColorChooser(props: {
  title: string;
  t: Props['t'];
  colors: readonly Color[];
  onPick: (color: Color) => void;
  onCancel?: () => void;
}) {
  const options: Option[] = props.colors.map((color) => ({
    key: color,
    label: props.t(`color.${color}`),
    class: `wedge ${color}`,
    picture: (
      <>
        <Sign color={color} size={34} />
        {props.t(`color.${color}`)}
      </>
    ),
    onPick: () => props.onPick(color),
  }));
  return (
    <Chooser
      title={props.title}
      options={options}
      layout="wheel"
      {...(props.onCancel ? { onCancel: props.onCancel } : {})}
    />
  );
}

export type Way = Move['type'];
export const both_ways = (moves: readonly Move[]) =>
  moves.some(is('play')) && moves.some(is('jump_in'));

// Played in turn or jumped in: what each would do to hands, direction and penalty.
export function way_words(
  way: Way,
  { view, t, name }: Pick<Props, 'view' | 't' | 'name'>,
  card: string,
): string {
  if (view.pending_draw === 0) {
    const last = view.last_play;
    const verb = way === 'play' ? 'play' : 'jump';
    const swapped = last?.swap_with ?? null;
    if (last && swapped !== null)
      return t(`way.${verb}_seven`, { a: name(last.player), b: name(swapped) });
    if (last?.rotated) return t(`way.${verb}_zero`);
    return t(face_of(card).value === 'reverse' ? `way.${verb}_reverse` : `way.${way}`);
  }
  const more = face_of(card).value === 'draw4' ? 4 : 2;
  if (way === 'play') return t('way.stack', { n: view.pending_draw + more });
  return t('way.cancel', { n: view.pending_draw });
}

function WayChooser(
  props: Props & { moves: readonly Move[]; onWay: (way: Way) => void; onDone: () => void },
) {
  const card = props.moves[0]!.card;
  const options: Option[] = (['play', 'jump_in'] as const).map((way) => ({
    key: way,
    label: way_words(way, props, card),
    onPick: () => props.onWay(way),
  }));
  return <Chooser title={props.t('ask.way')} options={options} onCancel={props.onDone} />;
}

// What a chosen card still needs: which way it is meant, a colour, or a partner to swap with.
export function Question(
  props: Props & { moves: readonly Move[]; onWay: (way: Way) => void; onDone: () => void },
) {
  const { moves, t, act, view } = props;
  if (both_ways(moves)) return <WayChooser {...props} />;
  const take = (move: Move | undefined) => {
    props.onDone();
    if (move) act(move);
  };
  const colors = moves.map((each) => each.color).filter((each) => each !== null);
  if (colors.length > 1)
    return (
      <ColorChooser
        title={t('ask.color')}
        t={t}
        colors={colors}
        onPick={(color) => take(moves.find((each) => each.color === color))}
        onCancel={props.onDone}
      />
    );
  const options: Option[] = moves.map((move) => {
    const seat = move.swap_with ?? 0;
    const n = view.hand_counts[seat] ?? 0;
    return {
      key: `${seat}`,
      label: t('ask.swap_with', { name: props.name(seat), n }),
      picture: (
        <>
          {props.name(seat)}
          <small>{t('count', { n })}</small>
        </>
      ),
      onPick: () => take(move),
    };
  });
  return <Chooser title={t('ask.swap')} options={options} onCancel={props.onDone} />;
}

export function StartColor(props: Props) {
  const choices = props.legal.filter(is('choose_color'));
  if (choices.length === 0) return null;
  return (
    <ColorChooser
      title={props.t('ask.start_color')}
      t={props.t}
      colors={choices.map((each) => each.color)}
      onPick={(color) => props.act({ type: 'choose_color', color })}
    />
  );
}

export function Buttons(props: Props) {
  const { legal, act, view, t, name } = props;
  const simple = (type: 'draw' | 'pass' | 'challenge') => legal.find(is(type));
  const draw = simple('draw');
  const pass = simple('pass');
  const challenge = simple('challenge');
  const call = legal.find(is('call_uno'));
  const stuck = draw && !legal.some((each) => each.type === 'play' || each.type === 'jump_in');
  return (
    <div class="uno-buttons">
      {draw && (
        <Button kind={stuck ? 'primary' : 'quiet'} onTap={() => act(draw)}>
          {label(draw, props)}
        </Button>
      )}
      {challenge && <Button onTap={() => act(challenge)}>{t('do.challenge')}</Button>}
      {pass && <Button onTap={() => act(pass)}>{t('do.pass')}</Button>}
      {call && view.called[props.me ?? -1] !== true && (
        <Playable class="uno-call" state="pulse" label={t('do.uno')} onTap={() => act(call)}>
          {t('do.uno')}
        </Playable>
      )}
      {legal.filter(is('catch_uno')).map((each) => (
        <Playable
          key={each.player}
          class="uno-catch"
          state="pulse"
          label={label(each, props)}
          onTap={() => act(each)}
        >
          {t('do.catch', { name: name(each.player) })}
        </Playable>
      ))}
    </div>
  );
}

export function OwnHand(props: Props & { chosen: string | null; onCard: (card: string) => void }) {
  const { view, t } = props;
  const keys = keys_of(view.hand);
  return (
    <Hand label={t('your_hand', { n: view.hand.length })} card={[76, 104]}>
      {view.hand.map((card, i) => {
        const moves = moves_of(card, props);
        const jump = moves[0]?.type === 'jump_in';
        const state = moves.length === 0 ? 'flat' : jump ? 'pulse' : 'lit';
        const hints = { lit: t('card.playable'), pulse: t('card.jump'), flat: '' };
        const drawn = view.drawn_card === card ? t('card.drawn') : '';
        const also = both_ways(moves) ? t('card.jump') : '';
        return (
          <Playable
            key={keys[i]}
            flip={keys[i]!}
            from="pile"
            state={state}
            chosen={props.chosen === card}
            label={card_name(card, t)}
            hint={[drawn, hints[state], also].filter(Boolean).join(', ')}
            onTap={() => props.onCard(card)}
          >
            <CardFace card={card} />
          </Playable>
        );
      })}
    </Hand>
  );
}
