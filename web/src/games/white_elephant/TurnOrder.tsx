// The order of turns: the first round, then the bookend or the way back. A robbed player stands beside
// the slot that is held up for them. The slot that is on stays in sight.
import { useEffect, useRef } from 'preact/hooks';
import { less_motion } from '../../device/settings';
import { Face } from './Places';
import type { Props } from './Tile';
import { boomerang } from './words';

function Slot(props: Props & { index: number }) {
  const { view, players, index, t } = props;
  const seat = view.turn_queue[index]!;
  const player = players[seat];
  const now = view.phase === 'active' && index === view.current_turn_index;
  const done = view.phase === 'ended' || index < view.current_turn_index;
  const words = [
    `${index + 1}: ${props.name(seat)}`,
    now ? t('strip.now') : done ? t('strip.done') : '',
  ];
  if (!player) return null;
  return (
    <li
      class="we-slot"
      data-now={now}
      data-done={done}
      data-held={now && view.pending_victim !== null}
      aria-current={now ? 'step' : undefined}
    >
      <span class="unseen">{words.filter(Boolean).join(', ')}</span>
      <Face player={player}>{done && <span class="we-tick">✓</span>}</Face>
      <span class="we-slot-name" aria-hidden="true">
        {seat === props.me ? t('you') : player.name}
      </span>
    </li>
  );
}

function Victim(props: Props & { seat: number }) {
  const player = props.players[props.seat];
  if (!player) return null;
  return (
    <li class="we-slot victim" data-now="true" key={`victim:${props.seat}`}>
      <span class="unseen">{props.t('strip.chain', { name: player.name })}</span>
      <Face player={player} />
      <span class="we-slot-name" aria-hidden="true">
        {props.t('strip.victim')}
      </span>
    </li>
  );
}

const Leg = ({ text, back }: { text: string; back: boolean }) => (
  <li class="we-leg">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {back ? (
        <path d="M4 7h11a5 5 0 0 1 0 10H6M9 13l-4 4 4 4" />
      ) : (
        <path d="M6 3v18M18 3v18M6 8h12M6 16h12" />
      )}
    </svg>
    {text}
  </li>
);

export function TurnOrder(props: Props) {
  const { view, t } = props;
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef(false);
  const first = view.turn_order.length;
  // A new turn or a new victim moves the strip.
  useEffect(() => {
    const box = list.current;
    const marks = box?.querySelectorAll<HTMLElement>('[data-now="true"]');
    const mark = marks?.[marks.length - 1];
    if (!box || !mark) return;
    const left = mark.offsetLeft - box.clientWidth / 2 + mark.clientWidth / 2;
    box.scrollTo({ left, behavior: less_motion() || !seen.current ? 'auto' : 'smooth' });
    seen.current = true;
  }, [view.current_turn_index, view.pending_victim]);
  const slots = view.turn_queue.flatMap((_, index) => {
    const out = [<Slot {...props} key={index} index={index} />];
    if (index === first)
      out.unshift(
        <Leg
          key="leg"
          back={boomerang(view)}
          text={t(boomerang(view) ? 'strip.back' : 'strip.bookend')}
        />,
      );
    if (index === view.current_turn_index && view.pending_victim !== null)
      out.push(<Victim {...props} key="victim" seat={view.pending_victim} />);
    return out;
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by keyboard
    <ol class="we-strip" aria-label={t('strip')} ref={list} tabIndex={0}>
      {slots}
    </ol>
  );
}
