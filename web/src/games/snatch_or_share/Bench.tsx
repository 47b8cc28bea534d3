// The judge's bench: the case for everybody to see, and the verdict buttons for whoever rules.
import { ActionButton } from './ActionButton';
import { Heap, in_words } from './goods';
import { Mark } from './marks';
import { is, offer_of, open_reports, type Props, tell_two } from './view';
import { label } from './words';

function Gavel() {
  return (
    <svg class="sn-gavel" viewBox="0 0 64 56" aria-hidden="true">
      <g class="sn-hammer">
        <rect x="30" y="18" width="32" height="6" rx="3" fill="#a8783a" />
        <rect x="14" y="6" width="18" height="30" rx="4" fill="#c98f4a" />
        <path d="M14 12h18M14 30h18" stroke="#7a5222" stroke-width="3" />
      </g>
      <rect x="6" y="42" width="34" height="6" rx="2" fill="#c98f4a" />
      <rect x="2" y="48" width="42" height="6" rx="2" fill="#7a5222" />
    </svg>
  );
}

export function Bench(props: Props) {
  const { view, t, tell } = props;
  const open = open_reports(view);
  if (open.length === 0) return null;
  return (
    <section class="sn-bench" aria-label={t('bench.title')}>
      <Gavel />
      <div>
        {open.map((report) => {
          const offer = offer_of(view, report.offer);
          if (!offer) return null;
          const taken = offer.taken ?? offer.offering;
          const tokens = in_words(taken, t);
          return (
            <div class="sn-case" key={report.offer}>
              <p>
                {tell_two(props, 'bench.case', offer.to, offer.from, { tokens })}{' '}
                <Heap tokens={taken} size="1.4em" />
              </p>
              <p class="sn-asks">{tell('bench.asks', report.ruler)}</p>
            </div>
          );
        })}
        <p class="sn-frozen">{t('bench.frozen')}</p>
      </div>
    </section>
  );
}

export function Verdict(props: Props) {
  const { legal, act, t } = props;
  const rulings = legal.filter(is('rule'));
  const first = rulings[0];
  if (!first) return null;
  // One case at a time.
  const own = rulings.filter((each) => each.offer === first.offer);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of answers, not a form
    <div class="sn-verdict" role="group" aria-label={t('bench.title')}>
      {own.map((each) => {
        const key = each.suspend ? 'suspend' : each.verdict;
        return (
          <ActionButton
            key={key}
            legal
            kind={each.suspend ? 'danger' : each.verdict === 'confirm' ? 'primary' : 'quiet'}
            {...(each.suspend ? { question: t('confirm', { what: label(each, props) }) } : {})}
            label={label(each, props)}
            onTap={() => act(each)}
            onWrong={() => {}}
          >
            <span class="sn-do">
              <span>
                <Mark
                  name={
                    each.suspend ? 'suspended' : each.verdict === 'confirm' ? 'judge' : 'reject'
                  }
                />{' '}
                {t(`do.${key}`)}
              </span>
              <small>{t(`do.${key}_about`)}</small>
            </span>
          </ActionButton>
        );
      })}
    </div>
  );
}
