// An offer on a counter: two trays on a balance while it is open, one line and a stamp when settled.
import type { OfferView, Tokens } from '../../generated/snatch_or_share';
import { ActionButton } from './ActionButton';
import { Heap, in_words, nothing, same, total, worth } from './goods';
import { Mark } from './marks';
import { Scale } from './Scale';
import { is, type Props, report_of } from './view';
import { label } from './words';

type Own = Props & { offer: OfferView };

function title(props: Own): string {
  const { offer, me, t, name } = props;
  if (offer.to === me) return t('offer.for_you', { name: name(offer.from) });
  if (offer.from === me) return t('offer.yours', { name: name(offer.to) });
  return t('offer.theirs', { name: name(offer.from), other: name(offer.to) });
}

function said(props: Own): string {
  const { offer, t, name } = props;
  return t('offer.said', {
    name: name(offer.from),
    other: name(offer.to),
    offering: in_words(offer.offering, t),
    requesting: in_words(offer.requesting, t),
  });
}

// What an answer does to the viewer's own points.
function change(props: Own, get: Tokens, give: Tokens): string {
  const { view, me } = props;
  const { producer } = view.players[me!]!;
  const by = worth(get, producer) - worth(give, producer);
  return by < 0 ? `−${-by}` : `+${by}`;
}

function Preview(props: Own) {
  const { offer, t, view, me } = props;
  const moves = offer.accept_moves;
  if (!moves) return <p class="sn-warn">{t('offer.missing')}</p>;
  const player = view.players[me!]!;
  const get = worth(moves.offering, player.producer);
  const give = worth(moves.requesting, player.producer);
  const whole = same(moves.offering, offer.offering) && same(moves.requesting, offer.requesting);
  return (
    <p class="sn-preview figures">
      <b>{t('offer.preview', { give: total(moves.requesting), get: total(moves.offering) })}</b>
      {props.gains && (
        <span>
          {t('offer.points', { before: player.points, after: player.points + get - give })}
        </span>
      )}
      {!whole && (
        <span class="sn-warn">
          {t('offer.less', {
            offering: in_words(moves.offering, t),
            requesting: in_words(moves.requesting, t),
          })}
        </span>
      )}
    </p>
  );
}

function Answers(props: Own) {
  const { offer, legal, act, wrong, t, gains } = props;
  const accept = legal.filter(is('accept')).find((each) => each.offer === offer.id);
  const reject = legal.filter(is('reject')).find((each) => each.offer === offer.id);
  const snatch = legal.filter(is('snatch')).find((each) => each.offer === offer.id);
  const moves = offer.accept_moves;
  return (
    <div class="sn-answers">
      <ActionButton
        legal={accept !== undefined}
        kind="primary"
        label={label({ type: 'accept', offer: offer.id }, props)}
        onTap={() => accept && act(accept)}
        onWrong={() => wrong(`accept:${offer.id}`)}
      >
        <span class="sn-do">
          <span>{t('do.accept')}</span>
          <small>
            <Mark name="accept" />{' '}
            {gains && moves && change(props, moves.offering, moves.requesting)}
          </small>
        </span>
      </ActionButton>
      <ActionButton
        legal={reject !== undefined}
        label={label({ type: 'reject', offer: offer.id }, props)}
        onTap={() => reject && act(reject)}
        onWrong={() => wrong(`reject:${offer.id}`)}
      >
        <span class="sn-do">
          <span>{t('do.reject')}</span>
          <small>
            <Mark name="reject" /> {gains && '±0'}
          </small>
        </span>
      </ActionButton>
      <ActionButton
        legal={snatch !== undefined}
        kind="danger"
        question={t('ask.snatch', {
          name: props.name(offer.from),
          tokens: in_words(offer.snatch_moves ?? offer.offering, t),
        })}
        label={label({ type: 'snatch', offer: offer.id }, props)}
        onTap={() => snatch && act(snatch)}
        onWrong={() => wrong(`snatch:${offer.id}`)}
      >
        <span class="sn-do">
          <span>{t('do.snatch')}</span>
          <small>
            <Mark name="snatch" /> {gains && change(props, offer.snatch_moves ?? nothing, nothing)}
          </small>
        </span>
      </ActionButton>
    </div>
  );
}

function Open(props: Own) {
  const { offer, me, t, name } = props;
  const gives = (seat: number) =>
    seat === me ? t('offer.you_give') : t('offer.gives', { name: name(seat) });
  const for_me = offer.to === me;
  return (
    <>
      <Scale
        left={offer.offering}
        right={offer.requesting}
        left_label={for_me ? t('offer.you_get') : gives(offer.from)}
        right_label={offer.from === me ? t('offer.you_get') : gives(offer.to)}
      />
      {for_me && <Preview {...props} />}
      {for_me && <Answers {...props} />}
    </>
  );
}

function Settled(props: Own) {
  const { offer, view, t, tell, legal, act } = props;
  const report = report_of(view, offer.id);
  const may_report = legal.filter(is('report')).find((each) => each.offer === offer.id);
  return (
    <>
      <div class="sn-swap" aria-hidden="true">
        <Heap tokens={offer.offering} size="1.4em" flat />
        <span>⇄</span>
        <Heap tokens={offer.requesting} size="1.4em" flat />
      </div>
      {offer.taken && (
        <p class="sn-taken">{tell('offer.took', offer.to, { tokens: in_words(offer.taken, t) })}</p>
      )}
      <span class="sn-stamps">
        <span class="sn-stamp" data-status={offer.status}>
          {t(`status.${offer.status}`)}
        </span>
        {report && (
          <span class="sn-stamp" data-status={report.verdict ?? 'open'} key={report.verdict}>
            {t(`verdict.${report.verdict ?? 'open'}`)}
          </span>
        )}
      </span>
      {may_report && (
        <ActionButton
          legal
          kind="danger"
          class="sn-report"
          label={label(may_report, props)}
          onTap={() => act(may_report)}
          onWrong={() => {}}
        >
          <Mark name="report" /> {t('do.report')}
        </ActionButton>
      )}
    </>
  );
}

export function OfferCard(props: Own) {
  const { offer, me, players, legal, act, t } = props;
  const cancel = legal.filter(is('cancel')).find((each) => each.offer === offer.id);
  const open = offer.status === 'pending';
  return (
    <li
      class="sn-offer"
      data-status={offer.status}
      data-for={offer.to === me ? 'me' : offer.from === me ? 'mine' : 'them'}
      // A settled offer is another, smaller thing: it does not grow out of the open one.
      data-flip={`${open ? 'offer' : 'settled'}:${offer.id}`}
      data-from={open ? `seat:${offer.from}` : undefined}
      style={{ '--maker': `var(--seat-${(players[offer.from]?.color ?? 0) % 8})` }}
    >
      <p class="unseen">
        {said(props)}: {t(`status.${offer.status}`)}
      </p>
      <div class="sn-title">
        <span aria-hidden="true">{title(props)}</span>
        {cancel && (
          <ActionButton
            legal
            label={label(cancel, props)}
            class="sn-cancel"
            onTap={() => act(cancel)}
            onWrong={() => {}}
          >
            <Mark name="cancel" /> {t('do.cancel')}
          </ActionButton>
        )}
      </div>
      {open ? <Open {...props} /> : <Settled {...props} />}
    </li>
  );
}
