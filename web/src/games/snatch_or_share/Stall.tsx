// One player's stall: awning in their colour, what they make and hold, how they stand with the others,
// and the offers that lie on their counter.
import type { Event, Tokens } from '../../generated/snatch_or_share';
import { state_marks, TimerRing } from '../../ui';
import { ActionButton } from './ActionButton';
import { Disc, goods, Heap, in_words, total } from './goods';
import { Mark, type MarkName } from './marks';
import { OfferCard } from './OfferCard';
import { awaited, is, type Props, running } from './view';
import { label } from './words';

type Own = Props & { seat: number };

interface Flight {
  from: number;
  tokens: Tokens;
}

// What the newest update brought to this stall, and from where.
export function arrivals(events: readonly Event[], seat: number): Flight[] {
  return events.flatMap((event): Flight[] => {
    const { type } = event;
    if (type === 'offer_accepted' && event.to === seat)
      return [{ from: event.from, tokens: event.moved.offering }];
    if (type === 'offer_accepted' && event.from === seat)
      return [{ from: event.to, tokens: event.moved.requesting }];
    if (type === 'offer_snatched' && event.to === seat)
      return [{ from: event.from, tokens: event.moved }];
    if (type === 'goods_returned' && event.to === seat)
      return [{ from: event.from, tokens: event.tokens }];
    if (type === 'fined' && event.to === seat)
      return [{ from: event.player, tokens: event.tokens }];
    return [];
  });
}

function Flights({ events, seat, match_version }: Own) {
  const shown = arrivals(events, seat).filter((each) => total(each.tokens) > 0);
  return (
    <>
      {shown.map(({ from, tokens }, i) => (
        <span
          key={`${match_version}:${i}`}
          class="sn-flight"
          data-flip={`flight:${match_version}:${seat}:${i}`}
          data-from={`seat:${from}`}
          aria-hidden="true"
        >
          <Heap tokens={tokens} size="1.75em" />
        </span>
      ))}
    </>
  );
}

// The marks a player carries, each with its word.
function tags_of({ view, seat, t }: Own): [MarkName, string][] {
  const player = view.players[seat]!;
  if (player.left) return [['reject', t('stall.left')]];
  const tags: [MarkName, string][] = [];
  if (view.winners.includes(seat)) tags.push(['winner', t('stall.winner')]);
  if (view.phase === 'ended') return tags;
  if (view.judge === seat) tags.push(['judge', t('stall.judge')]);
  if (player.shame > 0) tags.push(['shame', t('stall.shame', { n: player.shame })]);
  if (player.barred) tags.push(['barred', t('stall.barred')]);
  if (player.suspended) tags.push(['suspended', t('stall.suspended')]);
  if (player.done) tags.push(['done', t('stall.done')]);
  return tags;
}

function stall_words(props: Own): string {
  const { view, seat, me, t, name, players } = props;
  const player = view.players[seat]!;
  const words = [
    seat === me ? t('you') : name(seat),
    t(`seat.${players[seat]?.state ?? 'present'}`),
    t('stall.makes', { good: t(`good.${player.producer}`) }),
    t('stall.holds', { tokens: in_words(player.tokens, t) }),
    t('stall.points', { n: player.points }),
    t('stall.total', { n: player.total_points }),
    ...tags_of(props).map(([, word]) => word),
  ];
  return words.filter(Boolean).join(', ');
}

function ShameButton(props: Own) {
  const { view, seat, me, legal, act, wrong, t } = props;
  if (me === null || seat === me || !view.regime.shame || !running(view)) return null;
  const action = legal.filter(is('shame')).find((each) => each.player === seat);
  const said = label(action ?? { type: 'shame', player: seat }, props);
  return (
    <ActionButton
      legal={action !== undefined}
      label={said}
      kind="danger"
      question={t('confirm', { what: said })}
      class="sn-shame"
      onTap={() => action && act(action)}
      onWrong={() => wrong(`shame:${seat}`)}
    >
      <Mark name="shame" /> {t('do.shame')}
    </ActionButton>
  );
}

// This period's points and the sum; when all is over, only the sum counts.
function Points({ view, seat, t }: Own) {
  const { points, total_points } = view.players[seat]!;
  const over = view.phase === 'ended';
  const shown = over ? total_points : points;
  return (
    <span class="sn-points figures" key={shown}>
      <b>{shown}</b>
      {!over && <small>{t('stall.total', { n: total_points })}</small>}
    </span>
  );
}

function Front(props: Own) {
  const { view, seat, me, t, name, clock, players } = props;
  const player = view.players[seat]!;
  const active = awaited(view).includes(seat);
  const mark = state_marks[players[seat]?.state ?? 'present'];
  return (
    <div class="sn-head" data-active={active} data-out={player.left}>
      <div class="sn-awning" />
      <p class="unseen">{stall_words(props)}</p>
      <div class="sn-front" aria-hidden="true">
        <span class="sn-face" data-anchor={`seat:${seat}`}>
          <Disc good={player.producer} size="100%" />
          {active && <TimerRing clock={clock} />}
        </span>
        <span class="sn-name">
          <b>{seat === me ? t('you') : name(seat)}</b> {mark}
        </span>
        <Points {...props} />
        <span class="sn-goods figures">
          {goods.map((good) => (
            <span key={good} data-none={player.tokens[good] === 0}>
              <Disc good={good} size="1.2em" />
              <b>{player.tokens[good]}</b>
            </span>
          ))}
        </span>
        <span class="sn-tags">
          {tags_of(props).map(([mark_name, word]) => (
            <span key={mark_name} class="sn-tag" data-mark={mark_name}>
              <Mark name={mark_name} />
              {mark_name === 'shame' && <b class="sn-tag-count">{player.shame}</b>}
              <span class="sn-tag-word">{word}</span>
            </span>
          ))}
        </span>
      </div>
      <ShameButton {...props} />
      <Flights {...props} />
    </div>
  );
}

export function Stall(props: Own) {
  const { view, seat, tell, players } = props;
  const mine = view.offers.filter((each) => each.to === seat);
  const open = mine.filter((each) => each.status === 'pending');
  const settled = mine.filter((each) => each.status !== 'pending').reverse();
  return (
    <section
      class="sn-stall"
      data-own={seat === props.me}
      style={{ '--seat': `var(--seat-${(players[seat]?.color ?? seat) % 8})` }}
    >
      <Front {...props} />
      {running(view) && (
        <ul class="sn-offers">
          {[...open, ...settled].map((offer) => (
            <OfferCard key={offer.id} {...props} offer={offer} />
          ))}
          {mine.length === 0 && (
            <li class="sn-empty" key="empty">
              {tell('stall.empty', seat)}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
