// One player's court: who they are, how far they have come, and the queens awake with them.
import type { Queen } from '../../generated/sleeping_queens';
import { initial_of, Playable, state_marks, TimerRing, useRoving } from '../../ui';
import { CardBack } from './cards';
import { jester_count, type Target } from './choice';
import type { Play, Props } from './play';
import { awaited } from './prompt';
import { Awake, points } from './queens';
import { queen_name } from './words';

export const Crown = () => (
  <svg class="sq-crown" viewBox="0 0 24 18" aria-hidden="true">
    <path d="M3 17L1 4l6 4 5-8 5 8 6-4-2 13z" />
  </svg>
);

const Mini = () => (
  <svg class="sq-crown" viewBox="0 0 16 20" aria-hidden="true">
    <rect x="1" y="1" width="14" height="18" rx="3" />
  </svg>
);

// How many cards they hold: a figure, or on the shared screen the backs themselves.
function Held({ view, seat, display }: Props & { seat: number }) {
  const n = view.hand_counts[seat] ?? 0;
  if (display !== 'screen')
    return (
      <span class="sq-held figures">
        <Mini />
        {n}
      </span>
    );
  return (
    <span class="sq-fan">
      {Array.from({ length: n }, (_, i) => (
        <span key={i} style={{ '--turn': n > 1 ? i / (n - 1) - 0.5 : 0 }}>
          <CardBack />
        </span>
      ))}
    </span>
  );
}

function said({ view, me, t, name, players }: Props, seat: number): string {
  const words = t(seat === me ? 'court.you' : 'court', {
    name: name(seat),
    n: view.scores[seat] ?? 0,
    goal: view.goal_points,
    queens: view.awake[seat]?.length ?? 0,
    wanted: view.goal_queens,
    cards: view.hand_counts[seat] ?? 0,
  });
  if (view.left[seat]) return `${words}, ${t('court.left')}`;
  const state = t(`seat.${players[seat]?.state ?? 'present'}`);
  return [words, state, awaited(view).includes(seat) ? t('seat.active') : '']
    .filter(Boolean)
    .join(', ');
}

function Head(props: Props & { seat: number }) {
  const { view, seat, me, t, name, players, clock } = props;
  const active = awaited(view).includes(seat);
  const mark = state_marks[players[seat]?.state ?? 'present'];
  return (
    <div class="sq-head" role="img" aria-label={said(props, seat)}>
      <span class="seat-face" data-anchor={`seat:${seat}`}>
        {initial_of(name(seat))}
        {active && <TimerRing clock={clock} />}
        {mark && <span class="seat-mark">{mark}</span>}
      </span>
      <span class="sq-who">
        <span class="sq-name">
          <span class="seat-name">{seat === me ? t('you') : name(seat)}</span>
          {seat !== me && <Held {...props} seat={seat} />}
        </span>
        <span class="sq-facts figures">
          <span>
            <Crown />
            {t('progress', { n: view.awake[seat]?.length ?? 0, goal: view.goal_queens })}
          </span>
          <span>★ {t('progress', { n: view.scores[seat] ?? 0, goal: view.goal_points })}</span>
        </span>
      </span>
    </div>
  );
}

// The jester's count as it falls on this seat.
function Called({ view, seat, t }: Props & { seat: number }) {
  const called = jester_count(view);
  const numbers = called?.[seat] ?? [];
  if (!called || numbers.length === 0) return null;
  const last = Math.max(...called.flat());
  return (
    <span class="sq-called" role="img" aria-label={t('count.at', { numbers: numbers.join(', ') })}>
      {numbers.map((n) => (
        <b key={n} data-last={n === last} style={{ '--wait': `${(n - 1) * 110}ms` }}>
          {n}
        </b>
      ))}
    </span>
  );
}

// Where a queen comes from when she is new here.
function origin({ events }: Props, queen: Queen): string | undefined {
  for (const event of events)
    if (event.type === 'queen_woken' && event.queen === queen) return `slot:${event.slot}`;
  return undefined;
}

function OneQueen(props: Props & { play: Play; seat: number; queen: Queen; homeless: boolean }) {
  const { view, seat, me, display, play, queen, t, name } = props;
  const target: Target = { seat, queen };
  const { pending } = view;
  const threatened = pending?.kind === 'defend' && pending.queen === queen;
  const chosen = play.choice.target?.queen === queen;
  const can = play.attacks.some((each) => each.target === seat && each.queen === queen);
  const params = { queen: queen_name(queen, t), n: points[queen], name: name(seat) };
  const words = t(seat === me ? 'court.queen' : 'court.queen_of', params);
  const from = origin(props, queen);
  const data = { 'data-threat': threatened, 'data-homeless': props.homeless };
  if (display !== 'play' || me === null)
    return (
      <span
        class="sq-one"
        role="img"
        aria-label={words}
        data-flip={`queen:${queen}`}
        data-from={from}
        {...data}
      >
        <Awake queen={queen} />
      </span>
    );
  return (
    <span class="sq-one" {...data}>
      <Playable
        state={can ? 'lit' : 'flat'}
        label={words}
        {...(can ? { hint: t('hint.target') } : {})}
        flip={`queen:${queen}`}
        {...(from ? { from } : {})}
        {...(chosen ? { chosen: true } : {})}
        onTap={() => play.tap_queen(target)}
      >
        <Awake queen={queen} />
      </Playable>
    </span>
  );
}

export function Court(props: Props & { play: Play; seat: number; area: string; column: number }) {
  const { view, seat, me, players, t } = props;
  const row = useRoving<HTMLDivElement>();
  const awake = view.awake[seat] ?? [];
  const placing = view.pending?.kind === 'place' && view.pending.player === seat;
  const homeless = placing ? view.pending?.queen : null;
  const queens = homeless ? [...awake, homeless] : awake;
  const free = Math.max(0, view.goal_queens - queens.length);
  const part = Math.min(1, (view.scores[seat] ?? 0) / view.goal_points);
  return (
    <section
      class="sq-court"
      aria-label={seat === me ? t('you') : props.name(seat)}
      data-own={seat === me}
      data-active={awaited(view).includes(seat)}
      data-state={players[seat]?.state}
      data-out={view.left[seat]}
      data-won={view.winners.includes(seat)}
      style={{
        '--seat': `var(--seat-${(players[seat]?.color ?? seat) % 8})`,
        '--area': props.area,
        '--column': props.column,
      }}
    >
      <Head {...props} />
      <span class="sq-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${part})` }} />
      </span>
      <div class="sq-queens" ref={row}>
        {queens.map((queen) => (
          <OneQueen key={queen} {...props} queen={queen} homeless={queen === homeless} />
        ))}
        {Array.from({ length: free }, (_, i) => (
          <span key={i} class="sq-bed" aria-hidden="true">
            <Crown />
          </span>
        ))}
      </div>
      <Called {...props} />
    </section>
  );
}
