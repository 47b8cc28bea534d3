// Run a class, a tournament or an evening: choose a plan, change it, open the session. With a session's code: its
// monitor.
import { useEffect, useState } from 'preact/hooks';
import { game_of } from '../../games/registry';
import { language } from '../../i18n/i18n';
import type { PlanDraft } from '../../net/session';
import { sessions_as } from '../../net/session_keys';
import { Button } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { useTitle } from '../common/hooks';
import { OrganiserPage } from './OrganiserPage';
import { PlanEditor } from './PlanEditor';
import { PlanText } from './PlanText';
import { drop_plan, keep_draft, kept_draft, saved_plans, text_of } from './plan';
import { load_template, templates } from './templates';
import { show_problem, t } from './words';
import './organise.css';

export const organise_path = (code: string): string => `/organise?session=${code}`;

type Choose = (plan: PlanDraft) => void;

function MySessions() {
  const mine = sessions_as('organiser');
  if (mine.length === 0) return null;
  return (
    <section class="organise-part">
      <h2>{t('organise.mine')}</h2>
      <ul class="organise-list">
        {mine.map(([code, { title, at }]) => (
          <li key={code}>
            <a class="button" href={organise_path(code)}>
              <span>{title}</span>
              <b class="code">{code}</b>
              <small class="muted">{new Date(at).toLocaleDateString(language())}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Templates({ onChoose }: { onChoose: Choose }) {
  const [plans, setPlans] = useState<Record<string, PlanDraft>>({});
  const lang = language();
  useEffect(() => {
    let wanted = true;
    void Promise.all(
      templates.map(async ({ id }) => [id, await load_template(id, lang)] as const),
    ).then((all) => {
      if (wanted) setPlans(Object.fromEntries(all) as Record<string, PlanDraft>);
    }, show_problem);
    return () => {
      wanted = false;
    };
  }, [lang]);
  return (
    <section class="organise-part">
      <h2>{t('organise.templates')}</h2>
      <ul class="games">
        {templates.map(({ id, minutes }) => {
          const plan = plans[id];
          const game = game_of(text_of(plan ?? {}, 'game'));
          return (
            <li key={id}>
              <button
                type="button"
                class="game-tile"
                disabled={!plan}
                onClick={() => plan && onChoose(structuredClone(plan))}
              >
                <span class="game-picture">{game && <game.Picture />}</span>
                <span class="game-words">
                  <span class="game-title">{plan ? text_of(plan, 'title') : '…'}</span>
                  <span>{t(`template.${id}`)}</span>
                  <span class="facts muted">
                    {game?.title} · {t('organise.minutes', { n: minutes })}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Saved({ onChoose }: { onChoose: Choose }) {
  const [plans, setPlans] = useState(saved_plans);
  if (plans.length === 0) return null;
  return (
    <section class="organise-part">
      <h2>{t('organise.saved')}</h2>
      <ul class="organise-list">
        {plans.map(({ name, plan }) => (
          <li key={name}>
            <Button onTap={() => onChoose(plan)}>{name}</Button>
            <Button
              class="bare icon"
              label={t('organise.forget', { name })}
              onTap={() => setPlans(drop_plan(name))}
            >
              ×
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Start({ onChoose }: { onChoose: Choose }) {
  return (
    <>
      <p class="lead">
        {t('organise.about')} <a href="/docs?guide=teacher">{t('organise.guide')}</a>
      </p>
      <MySessions />
      <Templates onChoose={onChoose} />
      <Saved onChoose={onChoose} />
      <section class="organise-part">
        <h2>{t('organise.file')}</h2>
        <PlanText onPlan={onChoose} />
      </section>
    </>
  );
}

export function OrganisePage({ session }: { session: string | null }) {
  // A plan one was at is still there after a reload.
  const [plan, setPlan] = useState<PlanDraft | null>(kept_draft);
  useTitle(t('organise.title'));
  const change = (next: PlanDraft | null) => {
    keep_draft(next);
    setPlan(next);
    if (!next || !plan) scrollTo(0, 0);
  };
  if (session) return <OrganiserPage code={session} key={session} />;
  return (
    <div class="page organise-page">
      <header class="masthead">
        {plan ? (
          <Button class="bare icon" label={t('back')} onTap={() => change(null)}>
            ‹
          </Button>
        ) : (
          <a class="button bare icon" href="/" aria-label={t('home')}>
            ‹
          </a>
        )}
        <h1>{plan ? text_of(plan, 'title') || t('plan.untitled') : t('organise.title')}</h1>
        <SettingsMenu />
      </header>
      <main>
        {plan ? <PlanEditor plan={plan} onChange={change} /> : <Start onChoose={change} />}
      </main>
    </div>
  );
}
