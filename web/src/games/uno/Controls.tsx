// One's own side of the table: the hand, the big buttons, and the two questions a card can ask.
import type { Action, Event, View } from '../../generated/uno';
import { Button, Chooser, Hand, type Option, Playable } from '../../ui';
import type { BoardProps } from '../board';
import { CardFace, type Color, card_name, Sign } from './cards';
import { is, label } from './words';

export type Move = Extract<Action, { type: 'play' | 'jump_in' }>;
type Props = BoardProps<View, Action, Event>;

// The ways to play one card; out of turn only where it is no turn move as well. UNO has a button of its
// own, so the twins that call it are left out.
export function moves_of(card: string, legal: readonly Action[]): Move[] {
  const mine = legal.filter(
    (each): each is Move => (each.type === 'play' || each.type === 'jump_in') && each.card === card,
  );
  const silent = mine.filter((each) => !each.uno);
  const ways = silent.length > 0 ? silent : mine;
  const plays = ways.filter(is('play'));
  return plays.length > 0 ? plays : ways;
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

// What a chosen card still needs: a colour, or a partner to swap with.
export function Question(props: Props & { moves: readonly Move[]; onDone: () => void }) {
  const { moves, t, act, view } = props;
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
  const stuck = draw && !legal.some((each) => each.type === 'play');
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
  const { view, legal, t } = props;
  const keys = keys_of(view.hand);
  return (
    <Hand label={t('your_hand', { n: view.hand.length })} card={[76, 104]}>
      {view.hand.map((card, i) => {
        const moves = moves_of(card, legal);
        const jump = moves[0]?.type === 'jump_in';
        const state = moves.length === 0 ? 'flat' : jump ? 'pulse' : 'lit';
        const hints = { lit: t('card.playable'), pulse: t('card.jump'), flat: '' };
        const drawn = view.drawn_card === card ? t('card.drawn') : '';
        return (
          <Playable
            key={keys[i]}
            flip={keys[i]!}
            from="pile"
            state={state}
            chosen={props.chosen === card}
            label={card_name(card, t)}
            hint={[drawn, hints[state]].filter(Boolean).join(', ')}
            onTap={() => props.onCard(card)}
          >
            <CardFace card={card} />
          </Playable>
        );
      })}
    </Hand>
  );
}
