// The keeper's own page: what there is to look after in this house.
import { remember_key } from '../../net/keeper';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { useTitle } from '../common/hooks';
import { Charts } from './Charts';
import { Backups, Facts, Openers, Say } from './HouseParts';
import { type Desk, KeeperGate } from './KeeperGate';
import { Occasions } from './Occasions';
import { useHouse } from './use_house';
import { Welcome } from './Welcome';
import { t } from './words';
import './keeper.css';

// What is told of the house itself; it says so where it cannot be asked, and asks again.
function TheHouse() {
  const { house, problem, reload } = useHouse();
  if (!house) return <p role="status">{problem ?? t('loading')}</p>;
  const { report } = house;
  const part = { report, onChange: reload };
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      {!report.welcomed && <Welcome {...part} />}
      <div class="keeper-house">
        <Occasions house={house} onChange={reload} />
        <Say {...part} />
        <Backups {...part} />
        <Charts samples={report.samples} />
        <Facts report={report} />
        {report.welcomed && (
          <section class="panel keeper-part" aria-labelledby="keeper-openers">
            <h2 id="keeper-openers">{t('openers.title')}</h2>
            <Openers {...part} />
          </section>
        )}
      </div>
    </>
  );
}

function Tasks({ desk }: Desk) {
  const own = desk.banks.filter((bank) => !bank.shipped).length;
  return (
    <div class="page keeper-page">
      <header class="masthead">
        <a class="button bare icon" href="/" aria-label={t('home')}>
          ‹
        </a>
        <h1>{t('keeper.title')}</h1>
        <SettingsMenu />
      </header>
      <main>
        <p class="lead">{t('keeper.welcome')}</p>
        <ul class="keeper-tasks">
          <li>
            <a class="keeper-task" href="/banks">
              <span class="game-title">{t('banks.title')}</span>
              <span>{t('banks.about')}</span>
              <span class="facts muted">
                {t('banks.counts', { n: own, all: desk.banks.length })}
                {desk.reports > 0 && ` · ${t('reports.count', { n: desk.reports })}`}
              </span>
            </a>
          </li>
        </ul>
        <TheHouse />
        <section class="panel keeper-key">
          <p>{t('keeper.kept_here')}</p>
          <ConfirmButton
            question={t('confirm', { what: t('keeper.forget') })}
            onTap={() => remember_key(null)}
          >
            {t('keeper.forget')}
          </ConfirmButton>
        </section>
      </main>
    </div>
  );
}

export function KeeperPage() {
  useTitle(t('keeper.title'));
  return <KeeperGate>{(desk) => <Tasks {...desk} />}</KeeperGate>;
}
