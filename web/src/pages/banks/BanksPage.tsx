// The question banks of the house: all of them, or one.
import { useState } from 'preact/hooks';
import { language_names } from '../../i18n/i18n';
import { create_bank, type KeptBank } from '../../net/keeper';
import { Button, Chip } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { useTitle } from '../common/hooks';
import { go } from '../common/router';
import { type Desk, KeeperGate } from '../keeper/KeeperGate';
import { t } from '../keeper/words';
import { BankForm } from './BankForm';
import { BankView } from './BankView';
import { Reports } from './Reports';
import '../keeper/keeper.css';
import './banks.css';

export const bank_path = (name: string): string => `/banks?bank=${encodeURIComponent(name)}`;

export function language_word(code: string): string {
  return (language_names as Record<string, string>)[code] ?? (code || t('banks.mixed'));
}

function BankTile({ bank }: { bank: KeptBank }) {
  return (
    <li>
      <a class="keeper-task" href={bank_path(bank.name)}>
        <span class="game-title">{bank.title}</span>
        {bank.note && <span class="muted">{bank.note}</span>}
        <span class="chips">
          <Chip>{t('banks.questions', { n: bank.questions })}</Chip>
          {language_word(bank.language) !== bank.title && (
            <Chip>{language_word(bank.language)}</Chip>
          )}
          {bank.shipped && <Chip>{t('banks.shipped')}</Chip>}
        </span>
      </a>
    </li>
  );
}

function AllBanks({ desk, reload }: Desk) {
  const [making, setMaking] = useState(false);
  return (
    <div class="page banks-page">
      <header class="masthead">
        <a class="button bare icon" href="/keeper" aria-label={t('back')}>
          ‹
        </a>
        <h1>{t('banks.title')}</h1>
        <SettingsMenu />
      </header>
      <main>
        <div class="bank-tools">
          <Button kind="primary" onTap={() => setMaking(true)}>
            {t('banks.new')}
          </Button>
        </div>
        {desk.reports > 0 && <Reports onChange={reload} />}
        <ul class="bank-list">
          {desk.banks.map((bank) => (
            <BankTile key={bank.name} bank={bank} />
          ))}
        </ul>
      </main>
      {making && (
        <BankForm
          title={t('banks.new')}
          onClose={() => setMaking(false)}
          onSave={async (facts) => {
            const made = await create_bank(facts);
            await reload();
            go(bank_path(made.name));
          }}
        />
      )}
    </div>
  );
}

export function BanksPage({ bank }: { bank: string | null }) {
  useTitle(t('banks.title'));
  return (
    <KeeperGate>
      {(desk) => {
        if (bank === null) return <AllBanks {...desk} />;
        const found = desk.desk.banks.find((each) => each.name === bank);
        if (!found) {
          go('/banks', true);
          return null;
        }
        return <BankView bank={found} {...desk} />;
      }}
    </KeeperGate>
  );
}
