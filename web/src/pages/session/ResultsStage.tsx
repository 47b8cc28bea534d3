// The end: points, place, what is paid, and a code that proves one was there.
import { game_of } from '../../games/registry';
import type { ResultsShown } from '../../net/session';
import { Button } from '../../ui/parts';
import { copy } from '../common/Invite';
import { Markup } from './Markup';
import type { StageProps } from './StageView';
import { t } from './words';

function Matches({ view }: { view: ResultsShown }) {
  if (view.matches.length < 2) return null;
  return (
    <table class="session-results">
      <caption class="unseen">{t('results.matches')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.match')}</th>
          <th scope="col">{t('results.rank')}</th>
          <th scope="col">{t('results.points')}</th>
        </tr>
      </thead>
      <tbody>
        {view.matches.map((each, at) => (
          <tr key={at}>
            <th scope="row">
              {each.round}. {game_of(each.game)?.title ?? each.game}
            </th>
            <td>{each.rank ?? '–'}</td>
            <td>{each.points ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Trophies({ view }: { view: ResultsShown }) {
  if (view.trophies.length === 0) return null;
  return (
    <ol class="session-trophies">
      {view.trophies.map((line) => (
        <li key={`${line.place} ${line.name}`} data-you={line.you} value={line.place}>
          <span class="figures">{line.place}.</span>
          <span>
            {line.name}
            {line.you && <small class="muted"> {t('results.you')}</small>}
          </span>
          <b class="figures">{line.score}</b>
        </li>
      ))}
    </ol>
  );
}

export function ResultsStage({ view, lang }: StageProps<ResultsShown>) {
  const { standing, payoff, code } = view;
  return (
    <article class="session-stage">
      <h1 lang={lang}>{view.title || t('stage.results')}</h1>
      <Markup text={view.text} lang={lang} />
      <dl class="session-sums">
        <div>
          <dt>{t('results.your_points')}</dt>
          <dd class="figures">{view.points}</dd>
        </div>
        {standing && (
          <div>
            <dt>{t('results.place')}</dt>
            <dd class="figures">{t('results.place_of', { n: standing.place, of: standing.of })}</dd>
          </div>
        )}
        {payoff && (
          <div>
            <dt>{t('results.paid')}</dt>
            <dd class="figures">
              {payoff.amount} {payoff.currency}
            </dd>
            <dd class="muted">
              {t('results.paid_how', {
                show_up: payoff.show_up,
                per_point: payoff.per_point,
                currency: payoff.currency,
              })}
            </dd>
          </div>
        )}
        {code && (
          <div>
            <dt>{t('results.code')}</dt>
            <dd class="code big">{code}</dd>
          </div>
        )}
      </dl>
      {code && (
        <Button onTap={() => void copy(code, t('results.copied'))}>{t('results.copy')}</Button>
      )}
      <Trophies view={view} />
      <Matches view={view} />
    </article>
  );
}
