// Where the questions of a table come from: which banks, which of their questions, and letter by letter how many
// cards that can fill. Shown in games whose config names a bank.
import { useEffect, useState } from 'preact/hooks';
import { language_names, t } from '../../i18n/i18n';
import { bank_coverage, bank_list } from '../../net/api';
import type { BankInfo, Config, Coverage, GameInfo } from '../../net/protocol';
import { Fold } from '../../ui/Fold';
import './banks.css';

// What a host brought for this table alone goes by this name.
export const own_bank = 'table';
export const plays_own = (config: Config): boolean =>
  list_of(config.bank).length === 1 && list_of(config.bank)[0] === own_bank;

export const plays_from_banks = (info: GameInfo): boolean =>
  info.config.properties?.bank !== undefined;

const list_of = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];

// "default" is what is shipped in English, where no language is asked for.
export const chosen_banks = (config: Config): string[] => {
  const names = list_of(config.bank ?? 'default');
  const languages = list_of(config.languages);
  return names.flatMap((name) =>
    name === 'default' ? (languages.length > 0 ? languages : ['en']) : [name],
  );
};

function useBanks(): BankInfo[] | null {
  const [banks, setBanks] = useState<BankInfo[] | null>(null);
  useEffect(() => {
    bank_list().then(setBanks, () => setBanks([]));
  }, []);
  return banks;
}

// How far the choice goes; null until the house has answered, or where the choice is none.
function useCoverage(game: string, config: Config): Coverage | null {
  const [coverage, setCoverage] = useState<Coverage | null>(null);
  useEffect(() => {
    let wanted = true;
    // The house knows no bank of that name, and the page not what is in it.
    if (plays_own(config)) return setCoverage(null);
    const timer = setTimeout(() => {
      bank_coverage(game, config).then(
        (got) => wanted && setCoverage(got),
        () => wanted && setCoverage(null),
      );
    }, 250);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [game, config]);
  return coverage;
}

const bank_name = (bank: BankInfo): string => bank.title;

function language_chip(bank: BankInfo): string {
  const name = (language_names as Record<string, string>)[bank.language];
  return name && name !== bank.title ? ` · ${name}` : '';
}

function Choices(props: {
  label: string;
  values: readonly { value: string; text: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const { chosen } = props;
  const toggle = (value: string) =>
    props.onChange(
      chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value],
    );
  return (
    <fieldset class="bank-choices">
      <legend class="label">{props.label}</legend>
      {props.values.map(({ value, text }) => (
        <label key={value} class="bank-choice">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Letters({ coverage }: { coverage: Coverage }) {
  return (
    <Fold class="bank-letters" title={t('bank.letters')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('bank.letter')}</th>
            <th scope="col">{t('bank.questions')}</th>
            <th scope="col">{t('bank.unseen')}</th>
            <th scope="col">{t('bank.cards')}</th>
          </tr>
        </thead>
        <tbody class="figures">
          {coverage.letters.map((each) => (
            <tr key={each.letter} data-none={each.cards === 0}>
              <th scope="row">{each.letter}</th>
              <td>{each.questions}</td>
              <td>{each.unseen}</td>
              <td>{each.cards}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}

// One sentence on how far the questions go, and one more where they run out.
export function CoverageNote({ coverage, config }: { coverage: Coverage; config: Config }) {
  const { cards, cards_wanted: wanted, questions, unseen } = coverage;
  const asked_again = config.prefer_unseen !== false && unseen < questions && unseen < wanted * 3;
  return (
    <div role="status" class="bank-note">
      <p class={cards < wanted ? 'wrong' : 'muted'}>
        {t(cards < wanted ? 'bank.fills_fewer' : 'bank.fills', { n: cards, wanted, questions })}
      </p>
      {asked_again && (
        <p>{t(unseen === 0 ? 'bank.all_seen' : 'bank.nearly_seen', { n: unseen })}</p>
      )}
    </div>
  );
}

export function BankChoice(props: {
  info: GameInfo;
  config: Config;
  onChange: (config: Config) => void;
}) {
  const { info, config, onChange } = props;
  const banks = useBanks();
  const coverage = useCoverage(info.id, config);
  const chosen = chosen_banks(config);
  const here = (banks ?? []).filter((bank) => chosen.includes(bank.name));
  const categories = [...new Set(here.flatMap((bank) => bank.categories))].slice(0, 40);
  const wished = list_of(config.categories);
  const set = (change: Config) => onChange({ ...config, ...change });
  if (!banks) return <p class="muted">{t('loading')}</p>;
  return (
    <section class="bank-choosing">
      <Choices
        label={t('bank.choose')}
        values={[
          ...(chosen.includes(own_bank) ? [{ value: own_bank, text: t('bank.own') }] : []),
          ...banks.map((bank) => ({
            value: bank.name,
            text: `${bank_name(bank)}${language_chip(bank)} · ${bank.questions}`,
          })),
        ]}
        chosen={chosen}
        // With none there would be nothing to ask: the last one stays. A host's own file is played alone.
        onChange={(names) => {
          const others = names.filter((name) => name !== own_bank);
          if (others.length > 0) set({ bank: others, languages: [], categories: [] });
        }}
      />
      <Fold class="bank-filters" title={t('bank.filters')} open={wished.length > 0}>
        <p class="muted">{t('bank.all_if_none')}</p>
        <Choices
          label={t('bank.difficulties')}
          values={['easy', 'medium', 'hard'].map((value) => ({
            value,
            text: t(`bank.${value}`),
          }))}
          chosen={list_of(config.difficulties)}
          onChange={(difficulties) => set({ difficulties })}
        />
        <Choices
          label={t('bank.categories')}
          values={[...new Set([...categories, ...wished])].map((value) => ({ value, text: value }))}
          chosen={wished}
          onChange={(names) => set({ categories: names })}
        />
      </Fold>
      {coverage && <CoverageNote coverage={coverage} config={config} />}
      {coverage && <Letters coverage={coverage} />}
    </section>
  );
}

// For those who look at the rules of a table: the titles of its banks.
export function BankNames({ config }: { config: Config }) {
  const banks = useBanks();
  const names = chosen_banks(config).map((name) =>
    name === own_bank ? t('bank.own') : (banks?.find((bank) => bank.name === name)?.title ?? name),
  );
  return <p class="muted">{t('bank.from', { banks: names.join(', ') })}</p>;
}
