// One question: written, changed, hidden, flagged or deleted. A shipped one is only marked, or copied.
import { useState } from 'preact/hooks';
import {
  copy_question,
  type KeptBank,
  type KeptQuestionRow,
  mark_question,
  remove_question,
  type SaveQuestion,
  save_question,
} from '../../net/keeper';
import { ConfirmButton } from '../../ui/ConfirmButton';
import { Button } from '../../ui/parts';
import { Sheet } from '../../ui/Sheet';
import { problem_text, t } from '../keeper/words';

interface Draft {
  prompt: string;
  answer: string;
  aliases: string;
  letter: string;
  letter_basis: string;
  points: string;
  category: string;
  difficulty: string;
  note: string;
  read_aloud: string;
}

const draft_of = (row: KeptQuestionRow | null): Draft => ({
  prompt: row?.prompt ?? '',
  answer: row?.answer ?? '',
  aliases: row?.aliases.join(' | ') ?? '',
  letter: row?.letter ?? '',
  letter_basis: row?.letter_basis ?? '',
  points: row ? String(row.points) : '',
  category: row?.category ?? '',
  difficulty: row?.difficulty ?? '',
  note: row?.note ?? '',
  read_aloud: row?.read_aloud ?? '',
});

function question_of(draft: Draft, id: number | null): SaveQuestion {
  const { aliases, points, ...texts } = draft;
  return {
    ...texts,
    id,
    aliases: aliases
      .split('|')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
    points: points === '' ? null : Number(points),
  };
}

function Text(props: {
  label: string;
  value: string;
  onInput: (value: string) => void;
  hint?: string;
  required?: boolean;
  long?: boolean;
  max?: number;
}) {
  const shared = {
    value: props.value,
    required: props.required,
    maxLength: props.max,
    onInput: (event: { currentTarget: { value: string } }) =>
      props.onInput(event.currentTarget.value),
  };
  if (props.long)
    return (
      <label class="field">
        <span>{props.label}</span>
        <textarea rows={3} {...shared} />
      </label>
    );
  return (
    <label class="field">
      <span>{props.label}</span>
      <input type="text" {...shared} />
      {props.hint && <small>{props.hint}</small>}
    </label>
  );
}

type DraftProps = { draft: Draft; set: (change: Partial<Draft>) => void };

function Kind({ draft, set }: DraftProps) {
  return (
    <div class="question-row">
      <Text
        label={t('search.category')}
        value={draft.category}
        max={60}
        onInput={(category) => set({ category })}
      />
      <label class="field">
        <span>{t('search.difficulty')}</span>
        <select
          value={draft.difficulty}
          onChange={(event) => set({ difficulty: event.currentTarget.value })}
        >
          <option value="">{t('question.by_points')}</option>
          {(['easy', 'medium', 'hard'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`difficulty.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Fields({ draft, set }: DraftProps) {
  return (
    <>
      <Text
        label={t('question.prompt')}
        value={draft.prompt}
        required
        long
        max={500}
        onInput={(prompt) => set({ prompt })}
      />
      <Text
        label={t('question.answer')}
        value={draft.answer}
        required
        max={100}
        onInput={(answer) => set({ answer })}
      />
      <Text
        label={t('question.aliases')}
        value={draft.aliases}
        hint={t('question.aliases_hint')}
        onInput={(aliases) => set({ aliases })}
      />
      <div class="question-row">
        <Text
          label={t('question.letter')}
          value={draft.letter}
          max={2}
          hint={t('question.letter_hint')}
          onInput={(letter) => set({ letter })}
        />
        <Text
          label={t('question.points')}
          value={draft.points}
          max={6}
          onInput={(points) => set({ points: points.replace(/\D/g, '') })}
        />
      </div>
      <Text
        label={t('question.basis')}
        value={draft.letter_basis}
        max={60}
        hint={t('question.basis_hint')}
        onInput={(letter_basis) => set({ letter_basis })}
      />
      <Kind draft={draft} set={set} />
      <Text
        label={t('question.read_aloud')}
        value={draft.read_aloud}
        max={500}
        hint={t('question.read_aloud_hint')}
        onInput={(read_aloud) => set({ read_aloud })}
      />
      <Text
        label={t('question.note')}
        value={draft.note}
        max={500}
        onInput={(note) => set({ note })}
      />
    </>
  );
}

function Marks(props: {
  bank: KeptBank;
  row: KeptQuestionRow;
  run: (work: Promise<unknown>) => void;
}) {
  const { bank, row, run } = props;
  const [flag, setFlag] = useState(row.flag);
  return (
    <div class="question-marks">
      <label class="option-row">
        <span class="label">{t('question.hide')}</span>
        <input
          type="checkbox"
          class="switch"
          checked={row.hidden}
          onChange={(event) =>
            run(
              mark_question(bank.name, {
                id: row.id,
                hidden: event.currentTarget.checked,
                flag: null,
              }),
            )
          }
        />
      </label>
      <Text label={t('question.flag')} value={flag} max={200} onInput={setFlag} />
      {flag !== row.flag && (
        <Button onTap={() => run(mark_question(bank.name, { id: row.id, hidden: null, flag }))}>
          {t('question.flag_save')}
        </Button>
      )}
    </div>
  );
}

// A shipped question, to read.
function Shown({ row }: { row: KeptQuestionRow }) {
  return (
    <div class="question-shown">
      <p>{row.prompt}</p>
      <p>
        <b>{row.answer}</b> {row.aliases.length > 0 && `(${row.aliases.join(', ')})`}
      </p>
      <p class="muted">{t('banks.shipped_about')}</p>
    </div>
  );
}

function CopyInto(props: {
  bank: KeptBank;
  banks: readonly KeptBank[];
  row: KeptQuestionRow;
  run: (work: Promise<unknown>) => void;
}) {
  const { bank, row, run } = props;
  const own = props.banks.filter((each) => !each.shipped && each.name !== bank.name);
  if (own.length === 0) return null;
  return (
    <label class="field">
      <span>{t('question.copy')}</span>
      <select
        value=""
        onChange={(event) => {
          const into = event.currentTarget.value;
          if (into) run(copy_question(bank.name, row.id, into));
        }}
      >
        <option value="">{t('bank.choose')}</option>
        {own.map((each) => (
          <option key={each.name} value={each.name}>
            {each.title}
          </option>
        ))}
      </select>
    </label>
  );
}

export function QuestionSheet(props: {
  bank: KeptBank;
  banks: readonly KeptBank[];
  row: KeptQuestionRow | null;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { bank, row } = props;
  const [draft, setDraft] = useState(draft_of(row));
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const run = (work: Promise<unknown>) => {
    setBusy(true);
    setWrong('');
    work
      .then(async () => {
        await props.onDone();
        props.onClose();
      })
      .catch((error) => setWrong(problem_text(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Sheet title={t(row ? 'question.title' : 'question.new')} onClose={props.onClose}>
      {bank.shipped && row ? (
        <Shown row={row} />
      ) : (
        <form
          class="setup"
          onSubmit={(event) => {
            event.preventDefault();
            run(save_question(bank.name, question_of(draft, row?.id ?? null)));
          }}
        >
          <Fields draft={draft} set={(change) => setDraft({ ...draft, ...change })} />
          {wrong && (
            <p class="wrong" role="alert">
              {wrong}
            </p>
          )}
          <button type="submit" class="button primary" disabled={busy}>
            {t('save')}
          </button>
        </form>
      )}
      {row && <Marks bank={bank} row={row} run={run} />}
      {row && <CopyInto bank={bank} banks={props.banks} row={row} run={run} />}
      {row && !bank.shipped && (
        <ConfirmButton
          question={t('confirm', { what: t('question.delete') })}
          onTap={() => run(remove_question(bank.name, row.id))}
        >
          {t('question.delete')}
        </ConfirmButton>
      )}
    </Sheet>
  );
}
