// A team's own device: a box for the answer when it is asked, else a buzzer that fills the phone.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Action } from '../../generated/oodles';
import { buzz, LatePress, Playable, useKey } from '../../ui';
import type { Props } from './Stage';
import { all_play, is, level_teams, question_of } from './words';

const longest = 80;

function AnswerBox(props: Props) {
  const { view, act, wrong, busy, t } = props;
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const letter = view.current_card_letter;
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === '') wrong('empty');
    else act({ type: 'answer', text: text.trim() });
  };
  return (
    <form class="oo-answer" onSubmit={send}>
      <input
        ref={input}
        type="text"
        autocomplete="off"
        autocapitalize="words"
        enterkeyhint="send"
        maxLength={longest}
        aria-label={t('answer.box', { letter })}
        placeholder={t('answer.hint', { letter })}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button primary" disabled={busy}>
        {t('answer.send')}
      </button>
    </form>
  );
}

// Why the buzzer rests, in two words.
function rest_word({ view, me, name, t }: Props): string {
  if (view.timer_mode === 'reading') return t('buzz.reading');
  if (view.timer_mode === 'reveal') return t('buzz.over');
  if (view.waiting_for_host) return t('buzz.host');
  if (view.buzzed_team !== null && view.buzzed_team !== me)
    return t('buzz.others', { name: name(view.buzzed_team) });
  if (!all_play(view)) return t('buzz.others', { name: name(view.controlling_team) });
  if (view.sudden_death && !level_teams(view).includes(me ?? -1)) return t('buzz.sudden_death');
  return t(view.tried[me ?? -1] ? 'buzz.tried' : 'buzz.wait');
}

function Buzzer(props: Props) {
  const { legal, act, wrong, t, players, me } = props;
  const ready = legal.find(is('buzz'));
  const presses = useRef(new LatePress<Action>()).current;
  presses.see(ready, performance.now());
  const press = () => {
    const move = presses.take(performance.now());
    if (!move) return wrong('buzz');
    buzz(60);
    act(move);
  };
  useKey(' ', () => {
    if (document.activeElement === document.body) press();
  });
  return (
    <Playable
      class="oo-buzzer"
      state={ready ? 'pulse' : 'flat'}
      label={ready ? t('buzz') : rest_word(props)}
      onTap={press}
      style={{ '--team': `var(--seat-${(players[me ?? 0]?.color ?? 0) % 8})` }}
    >
      <span class="oo-dome" aria-hidden="true">
        <span>{ready ? t('buzz') : rest_word(props)}</span>
      </span>
    </Playable>
  );
}

export function Phone(props: Props) {
  const { view, legal } = props;
  if (view.phase === 'ended') return null;
  const asked = legal.some(is('answer'));
  // A new question or a new buzz is a new, empty box.
  const key = `${view.card_index}:${view.question_index}:${question_of(view)?.attempts.length}`;
  return asked ? <AnswerBox key={key} {...props} /> : <Buzzer {...props} />;
}
