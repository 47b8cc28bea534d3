// What one can ask: which game, under which rules, who plays it, how often, from which seed.
import type { AnyBoard } from '../../games/board';
import { games } from '../../games/registry';
import { language, translator } from '../../i18n/i18n';
import type { Config } from '../../net/protocol';
import { Button, Stepper, Switch } from '../../ui/parts';
import { type Field, field_about, plays_by, value_of } from '../options/options';
import { bot_name, type Names } from './names';
import { inquiries, most_games, type Offer, orders, type Question } from './question';
import { number_text } from './scale';
import { t } from './words';

type Change = (change: Partial<Question>) => void;

const many = [200, 2000, 20_000, 200_000];
const most_varied = 5;
const luck_deals = 1000; // as on the command line

function Choice<Value extends string>(props: {
  label: string;
  about?: string;
  value: Value;
  values: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <label class="lab-field">
      <span class="label">{props.label}</span>
      <select
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value as Value)}
      >
        {props.values.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {props.about && <small class="muted">{props.about}</small>}
    </label>
  );
}

// What is played where nothing is varied: a ready-made table, or what the address says.
function Rules(props: { question: Question; offer: Offer; board: AnyBoard; change: Change }) {
  const { question, offer, board, change } = props;
  const words = translator(language(), board.messages);
  const plain = board.presets[0]!;
  const fits = (config: Config) => plays_by(offer.config, question.config, config);
  const now = board.presets.find((each) => fits(each.config));
  const values = board.presets.map(({ id }) => ({ value: id, name: words(`preset.${id}`) }));
  if (!now) values.push({ value: '', name: t('rules.own') });
  return (
    <Choice
      label={t('rules.title')}
      about={now ? words(`preset.${now.id}.about`) : t('rules.own_about')}
      value={now?.id ?? ''}
      values={values}
      onChange={(id) =>
        change({ config: (board.presets.find((each) => each.id === id) ?? plain).config as Config })
      }
    />
  );
}

function Bots({ question, offer, change }: { question: Question; offer: Offer; change: Change }) {
  const { bots } = question;
  const names = offer.bots.map((value) => ({ value, name: bot_name(value) }));
  const set = (at: number, value: string) =>
    change({ bots: bots.map((each, i) => (i === at ? value : each)) });
  return (
    <fieldset class="lab-bots">
      <legend class="label">{t('bots.title')}</legend>
      {bots.map((bot, at) => (
        <div key={at} class="lab-bot">
          <select
            aria-label={t('bots.nth', { n: at + 1 })}
            value={bot}
            onChange={(event) => set(at, event.currentTarget.value)}
          >
            {names.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          {bots.length > 1 && (
            <Button
              class="icon"
              label={t('bots.drop', { n: at + 1 })}
              onTap={() => change({ bots: bots.filter((_, i) => i !== at) })}
            >
              ×
            </Button>
          )}
        </div>
      ))}
      {bots.length < question.players && (
        <Button onTap={() => change({ bots: [...bots, bots.at(-1)!] })}>{t('bots.more')}</Button>
      )}
      <small class="muted">
        {t(question.inquiry === 'experiment' ? 'bots.population' : 'bots.about')}
      </small>
    </fieldset>
  );
}

const name_of = (varied: string): string => varied.split('=')[0]!;

// Numbers are varied over values near what is played now: it, and what people would try beside it.
function near(field: Extract<Field, { kind: 'number' }>, now: number): number[] {
  const step = Math.max(1, Math.round(now / 4));
  const values = [now, now - step, now + step, now + 2 * step];
  return values.filter((each) => each >= field.min && each <= field.max).slice(0, 3);
}

function Vary(props: { question: Question; board: AnyBoard; names: Names; change: Change }) {
  const { question, board, names, change } = props;
  const words = translator(language(), board.messages);
  const { vary, config } = question;
  const full = vary.length >= most_varied;
  const toggle = (field: Field, on: boolean) => {
    const option = field.path[0]!;
    const rest = vary.filter((each) => name_of(each) !== option);
    if (!on) return change({ vary: rest });
    const numbers =
      field.kind === 'number' ? near(field, Number(value_of(field, config) ?? 0)) : [];
    change({ vary: [...rest, numbers.length > 0 ? `${option}=${numbers.join('/')}` : option] });
  };
  const offered = names.fields.filter((field) => !(field.kind === 'number' && field.nullable));
  return (
    <fieldset class="lab-vary">
      <legend class="label">{t('vary.title')}</legend>
      <small class="muted">{t('vary.about', { n: most_varied })}</small>
      <ul>
        {offered.map((field) => {
          const option = field.path[0]!;
          const varied = vary.find((each) => name_of(each) === option);
          const numbers = varied?.split('=')[1];
          return (
            <li key={option}>
              <label class="lab-rule">
                <input
                  type="checkbox"
                  class="switch"
                  checked={varied !== undefined}
                  disabled={varied === undefined && full}
                  onChange={(event) => toggle(field, event.currentTarget.checked)}
                />
                <span>
                  <b>
                    {field.kind === 'switch' ? names.rule(option, true) : words(`option.${option}`)}
                  </b>
                  <small class="muted">{field_about(field, words)}</small>
                </span>
              </label>
              {numbers !== undefined && (
                <label class="lab-field">
                  <span class="label">{t('vary.values')}</span>
                  <input
                    type="text"
                    inputMode="text"
                    pattern="\d+(/\d+)+"
                    value={numbers}
                    onChange={(event) => {
                      const typed = event.currentTarget.value.replaceAll(/[^\d/]/g, '');
                      change({
                        vary: vary.map((each) => (each === varied ? `${option}=${typed}` : each)),
                      });
                    }}
                  />
                </label>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function Numbers({ question, change }: { question: Question; change: Change }) {
  const whole = (text: string, least: number, most: number, otherwise: number) => {
    const typed = Math.round(Number(text));
    return text === '' || Number.isNaN(typed) ? otherwise : Math.max(least, Math.min(most, typed));
  };
  const { games: now, seed, inquiry } = question;
  const group = inquiry === 'experiment';
  return (
    <div class="lab-numbers">
      <label class="lab-field">
        <span class="label">{t(group ? 'many.groups' : 'many.games')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={2}
          max={most_games}
          list="lab-many"
          value={now}
          onChange={(event) =>
            change({ games: whole(event.currentTarget.value, 2, most_games, now) })
          }
        />
        <datalist id="lab-many">
          {many.map((each) => (
            <option key={each} value={each}>
              {number_text(each)}
            </option>
          ))}
        </datalist>
        <small class="muted">{t(inquiry === 'compare' ? 'many.each' : 'many.about')}</small>
      </label>
      <label class="lab-field">
        <span class="label">{t('seed.title')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={Number.MAX_SAFE_INTEGER}
          value={seed}
          onChange={(event) =>
            change({ seed: whole(event.currentTarget.value, 0, Number.MAX_SAFE_INTEGER, seed) })
          }
        />
        <small class="muted">{t('seed.about')}</small>
      </label>
    </div>
  );
}

export function QuestionForm(props: {
  question: Question;
  offer: Offer;
  board: AnyBoard;
  names: Names;
  change: Change;
}) {
  const { question, offer, board, names, change } = props;
  const { inquiry, players } = question;
  const possible = inquiries.filter((each) => each !== 'experiment' || offer.population.length > 0);
  return (
    <div class="lab-form">
      <div class="lab-numbers">
        <Choice
          label={t('game.title')}
          value={question.game}
          values={games.map(({ id, title }) => ({ value: id, name: title }))}
          onChange={(game) => change({ game })}
        />
        <Choice
          label={t('ask.title')}
          about={t(`ask.${inquiry}.about`)}
          value={inquiry}
          values={possible.map((value) => ({ value, name: t(`ask.${value}`) }))}
          onChange={(value) => change({ inquiry: value })}
        />
        <Rules question={question} offer={offer} board={board} change={change} />
      </div>
      {inquiry === 'compare' && (
        <Vary question={question} board={board} names={names} change={change} />
      )}
      <div class="lab-numbers">
        <Bots question={question} offer={offer} change={change} />
        {inquiry !== 'experiment' && (
          <div class="lab-field">
            <span class="label">{t('players.title')}</span>
            <Stepper
              label={t('players.title')}
              value={players}
              min={offer.min_seats}
              max={offer.max_seats}
              onChange={(value) => change({ players: value, bots: question.bots.slice(0, value) })}
            />
          </div>
        )}
        {inquiry === 'experiment' && (
          <Choice
            label={t('order.title')}
            about={t(`order.${question.order}.about`)}
            value={question.order}
            values={orders.map((value) => ({ value, name: t(`order.${value}`) }))}
            onChange={(order) => change({ order })}
          />
        )}
      </div>
      {inquiry === 'compare' && (
        <div>
          <Switch
            label={t('luck.switch')}
            on={question.deals > 0}
            onChange={(on) => change({ deals: on ? luck_deals : 0 })}
          />
          <small class="muted">{t('luck.switch_about')}</small>
        </div>
      )}
      <Numbers question={question} change={change} />
    </div>
  );
}
