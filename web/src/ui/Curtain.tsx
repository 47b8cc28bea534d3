// Between two players on one device: nothing of a hand is drawn until its owner says so. It tells what
// happened as all of them may know it, and who can go on.
import type { ComponentChildren } from 'preact';
import type { Clock } from '../device/clock';
import { t } from '../i18n/i18n';
import { initial_of } from './name';
import { Button } from './parts';
import { Countdown } from './Timer';

export interface CurtainPerson {
  name: string;
  color: number;
}

interface Props {
  people: readonly CurtainPerson[]; // who can open it, the likeliest first
  last: readonly string[]; // newest first
  stands: boolean; // the match's clock, for them
  clock: Clock | null; // runs although they are not there yet
  onOpen: (index: number) => void;
  children?: ComponentChildren;
}

function ClockNote({ stands, clock }: Pick<Props, 'stands' | 'clock'>) {
  if (stands) return <p class="curtain-clock">{t('curtain.clock_stands')}</p>;
  if (!clock) return null;
  return (
    <p class="curtain-clock late">
      {t('curtain.clock_runs')} <Countdown clock={clock} />
    </p>
  );
}

export function Curtain(props: Props) {
  const { people, last } = props;
  const [first, ...others] = people;
  const only = first && others.length === 0 ? first : null;
  return (
    <main class="curtain">
      <div class="curtain-card">
        <div class="curtain-who">
          {only && <p class="curtain-small">{t('curtain.pass')}</p>}
          <h1>{only ? only.name : t('curtain.who')}</h1>
        </div>
        {last.length > 0 && (
          <section class="curtain-last" aria-label={t('curtain.last')}>
            <ul>
              {last.map((text, i) => (
                <li key={`${last.length - i}${text}`}>{text}</li>
              ))}
            </ul>
          </section>
        )}
        <div class="curtain-do">
          <p>{t('curtain.look_away')}</p>
          <div class="curtain-people">
            {people.map((person, index) => (
              <Button
                key={person.name + person.color}
                kind={index === 0 ? 'primary' : 'quiet'}
                onTap={() => props.onOpen(index)}
              >
                <span
                  class="seat-face"
                  aria-hidden="true"
                  style={{ '--seat': `var(--seat-${person.color})` }}
                >
                  {initial_of(person.name)}
                </span>
                {t('curtain.open', { name: person.name })}
              </Button>
            ))}
          </div>
          <ClockNote stands={props.stands} clock={props.clock} />
          {props.children}
        </div>
      </div>
    </main>
  );
}
