// One bank: its letters, its questions with search, and what can be done with all of it.
import { useEffect, useState } from 'preact/hooks';
import {
  type BankLetters,
  type KeptBank,
  type KeptQuestionRow,
  load_letters,
  load_questions,
  no_search,
  type QuestionPage,
  type Search,
} from '../../net/keeper';
import { announce } from '../../ui/LiveRegion';
import { Button, Chip } from '../../ui/parts';
import { SettingsMenu } from '../../ui/SettingsMenu';
import { address } from '../common/router';
import type { Desk } from '../keeper/KeeperGate';
import { show_problem, t } from '../keeper/words';
import { language_word } from './BanksPage';
import { BankTools } from './BankTools';
import { LetterGrid } from './LetterGrid';
import { QuestionSheet } from './QuestionSheet';

const difficulties = ['easy', 'medium', 'hard'] as const;

function SearchForm(props: {
  search: Search;
  letters: BankLetters | null;
  onChange: (search: Search) => void;
}) {
  const { search, letters, onChange } = props;
  const set = (change: Partial<Search>) => onChange({ ...search, ...change });
  return (
    <search class="bank-search">
      <input
        type="search"
        aria-label={t('search.text')}
        placeholder={t('search.text')}
        value={search.text}
        onInput={(event) => set({ text: event.currentTarget.value })}
      />
      <select
        aria-label={t('search.category')}
        value={search.category}
        onChange={(event) => set({ category: event.currentTarget.value })}
      >
        <option value="">{t('search.any_category')}</option>
        {letters?.categories
          .filter((each) => each !== '')
          .map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
      </select>
      <select
        aria-label={t('search.difficulty')}
        value={search.difficulty}
        onChange={(event) => set({ difficulty: event.currentTarget.value })}
      >
        <option value="">{t('search.any_difficulty')}</option>
        {difficulties.map((each) => (
          <option key={each} value={each}>
            {t(`difficulty.${each}`)}
          </option>
        ))}
      </select>
      <label class="bank-marked">
        <input
          type="checkbox"
          class="switch"
          checked={search.marked}
          onChange={(event) => set({ marked: event.currentTarget.checked })}
        />
        <span>{t('search.marked')}</span>
      </label>
    </search>
  );
}

function Figures({ row }: { row: KeptQuestionRow }) {
  if (row.asked === 0) return null;
  return (
    <Chip>
      {t('question.asked', { n: row.asked })} ·{' '}
      {t('question.right', { percent: Math.round((100 * row.answered) / row.asked) })}
    </Chip>
  );
}

function QuestionLine(props: { row: KeptQuestionRow; onOpen: () => void }) {
  const { row } = props;
  return (
    <li class="bank-question" data-hidden={row.hidden}>
      <button type="button" class="bank-question-button" onClick={props.onOpen}>
        <span class="bank-letter">{row.letter}</span>
        <span class="bank-question-words">
          <span>{row.prompt}</span>
          <b>{row.answer}</b>
        </span>
      </button>
      <span class="chips">
        <Chip>{t(`difficulty.${row.difficulty}`)}</Chip>
        {row.category && <Chip>{row.category}</Chip>}
        <Figures row={row} />
        {row.hidden && <Chip>{t('question.hidden')}</Chip>}
        {row.flag && <Chip>⚑ {row.flag}</Chip>}
        {row.reports > 0 && <Chip>{t('reports.count', { n: row.reports })}</Chip>}
      </span>
    </li>
  );
}

// The rows found so far, and the way to more of them.
function useQuestions(bank: string, search: Search) {
  const [page, setPage] = useState<QuestionPage | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      load_questions(bank, search, null).then((got) => {
        if (!wanted) return;
        setPage(got);
        announce(t('search.found', { n: got.count }));
      }, show_problem);
    }, 200);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [bank, search, turn]);
  const more = async () => {
    if (!page?.next) return;
    try {
      const got = await load_questions(bank, search, page.next);
      setPage({ ...got, count: page.count, questions: [...page.questions, ...got.questions] });
    } catch (error) {
      show_problem(error);
    }
  };
  return { page, more, again: () => setTurn(turn + 1) };
}

function About({ bank }: { bank: KeptBank }) {
  return (
    <>
      <div class="chips">
        <Chip>{t('banks.questions', { n: bank.questions })}</Chip>
        {language_word(bank.language) !== bank.title && <Chip>{language_word(bank.language)}</Chip>}
        {bank.shipped && <Chip about={t('banks.shipped_about')}>{t('banks.shipped')}</Chip>}
      </div>
      {bank.note && <p class="muted">{bank.note}</p>}
      <p class="muted">
        {t('bank.name')} <code>{bank.name}</code>
      </p>
    </>
  );
}

export function BankView({ bank, desk, reload }: Desk & { bank: KeptBank }) {
  const [search, setSearch] = useState<Search>({
    ...no_search,
    text: address.value.searchParams.get('text') ?? '',
  });
  const [letters, setLetters] = useState<BankLetters | null>(null);
  const [open, setOpen] = useState<KeptQuestionRow | 'new' | null>(null);
  const { page, more, again } = useQuestions(bank.name, search);
  const load = () => void load_letters(bank.name).then(setLetters, show_problem);
  useEffect(load, [bank.name, bank.questions]);
  const changed = async () => {
    load();
    again();
    await reload();
  };
  return (
    <div class="page banks-page">
      <header class="masthead">
        <a class="button bare icon" href="/banks" aria-label={t('back')}>
          ‹
        </a>
        <h1>{bank.title}</h1>
        <SettingsMenu />
      </header>
      <main class="bank-view">
        <section class="panel bank-about">
          <About bank={bank} />
          <BankTools bank={bank} desk={desk} onChange={changed} onAdd={() => setOpen('new')} />
          {letters && (
            <LetterGrid
              letters={letters.letters}
              chosen={search.letter}
              onChoose={(letter) =>
                setSearch({ ...search, letter: letter === search.letter ? '' : letter })
              }
            />
          )}
        </section>
        <section class="bank-questions" aria-label={t('bank.questions')}>
          <SearchForm search={search} letters={letters} onChange={setSearch} />
          <p class="muted" role="status">
            {page ? t('search.found', { n: page.count }) : t('loading')}
          </p>
          {bank.questions === 0 && <p>{t('bank.empty')}</p>}
          <ul>
            {page?.questions.map((row) => (
              <QuestionLine key={row.id} row={row} onOpen={() => setOpen(row)} />
            ))}
          </ul>
          {page?.next && <Button onTap={() => void more()}>{t('search.more')}</Button>}
        </section>
      </main>
      {open && (
        <QuestionSheet
          bank={bank}
          banks={desk.banks}
          row={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onDone={changed}
        />
      )}
    </div>
  );
}
