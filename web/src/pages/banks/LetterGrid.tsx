// How many questions each letter has: a tap shows only those. What is short of its goal says so in words, not by
// colour alone.
import type { BankLetters } from '../../net/keeper';
import { Fold } from '../../ui/Fold';
import { t } from '../keeper/words';

type Letter = BankLetters['letters'][number];

export function LetterGrid(props: {
  letters: readonly Letter[];
  chosen: string;
  onChoose: (letter: string) => void;
}) {
  const total = (each: Letter) => each.easy + each.medium + each.hard;
  const short = props.letters.filter((each) => total(each) < each.goal);
  return (
    <Fold class="letters" title={t('letters.title')} open={innerWidth >= 860}>
      <ul class="letter-grid">
        {props.letters.map((each) => {
          const n = total(each);
          return (
            <li key={each.letter}>
              <button
                type="button"
                class="letter-cell"
                aria-pressed={props.chosen === each.letter}
                aria-label={t('letters.cell', { letter: each.letter, n })}
                data-short={n < each.goal}
                onClick={() => props.onChoose(each.letter)}
              >
                <b>{each.letter}</b>
                <span class="figures">{n}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p class="muted">
        {short.length === 0
          ? t('letters.enough')
          : t('letters.short', { letters: short.map((each) => each.letter).join(' ') })}
      </p>
    </Fold>
  );
}
