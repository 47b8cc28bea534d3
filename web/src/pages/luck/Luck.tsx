// What the deal of a match that is over was worth to each seat: bots have played it again. A bar a seat, a line
// where an even share would be, and in words what it meant for whoever looks.
import { t as common } from '../../i18n/i18n';
import type { DealLuck } from '../../net/protocol';
import { Sheet } from '../../ui/Sheet';
import './luck.css';
import { t } from './words';

export const even_share = (luck: DealLuck): number => {
  if (!luck.by_worth) return 100 / luck.seats.length;
  return luck.seats.reduce((sum, seat) => sum + seat.percent, 0) / luck.seats.length;
};

// Kind or hard only where chance among the bots does not explain it.
export function verdict(luck: DealLuck, seat: number): 'good' | 'bad' | 'even' {
  const { low, high } = luck.seats[seat]!;
  const fair = even_share(luck);
  if (low > fair) return 'good';
  return high < fair ? 'bad' : 'even';
}

function Yours({ luck, seat }: { luck: DealLuck; seat: number }) {
  const said = { n: luck.seats[seat]!.percent, fair: Math.round(even_share(luck)) };
  const how = verdict(luck, seat);
  return (
    <p class="luck-yours" data-luck={how}>
      {how === 'good' && t('luck.yours.good', said)}
      {how === 'bad' && t('luck.yours.bad', said)}
      {how === 'even' && t('luck.yours.even', said)}
    </p>
  );
}

function Seats({ luck, seat: mine }: { luck: DealLuck; seat: number | null }) {
  const fair = even_share(luck);
  const widest = Math.max(fair, ...luck.seats.map((seat) => seat.high));
  const at = (n: number) => `${(100 * n) / widest}%`;
  return (
    <ul class="luck-seats" style={{ '--fair': at(fair) }}>
      {luck.seats.map((seat, place) => (
        <li key={place} data-mine={place === mine}>
          <span class="luck-name">{seat.name}</span>
          <span class="luck-figure figures">{seat.percent}</span>
          <span class="luck-bar" aria-hidden="true">
            <span style={{ width: at(seat.percent) }} />
          </span>
          <span class="luck-range muted">
            {t('luck.between', { low: seat.low, high: seat.high })}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Luck(props: { luck: DealLuck; seat: number | null; onClose: () => void }) {
  const { luck, seat } = props;
  return (
    <Sheet title={common('luck')} onClose={props.onClose}>
      {seat !== null && luck.seats[seat] && <Yours luck={luck} seat={seat} />}
      <p class="luck-what">
        {luck.by_worth ? t('luck.likes') : t('luck.wins')}{' '}
        <span class="luck-fair">{t('luck.fair', { n: Math.round(even_share(luck)) })}</span>
      </p>
      <Seats luck={luck} seat={seat} />
      <p class="muted">{t('luck.about', { bots: common(`level.${luck.bots}`), n: luck.games })}</p>
      <p class="muted">{t('luck.not')}</p>
    </Sheet>
  );
}
