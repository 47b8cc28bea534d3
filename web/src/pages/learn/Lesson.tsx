// The guided first match: what just happened, what to do now, and a ring around it on the real board. Another
// move than the one asked for is not sent; it is said kindly what to do instead.
import { useEffect, useState } from 'preact/hooks';
import { lesson_done } from '../../device/lessons';
import type { AnyBoard, AnyContext, Guide } from '../../games/board';
import { game_of } from '../../games/registry';
import { language, t, translator } from '../../i18n/i18n';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { Pointer } from '../../ui/Pointer';
import { Button } from '../../ui/parts';
import { show_error } from '../common/ask';
import { play_now } from '../common/enter';
import { leave } from '../common/LeaveButton';
import { go } from '../common/router';
import { is_awaited, type Place, place_in, spoken } from './lesson';

// null while it loads, or where there is nothing to guide.
export function useGuide(game: string, wanted: boolean): Guide | null {
  const [guide, setGuide] = useState<Guide | null>(null);
  useEffect(() => {
    let current = true;
    if (wanted)
      game_of(game)
        ?.guide()
        .then(({ guide }) => current && setGuide(guide), show_error);
    return () => {
      current = false;
    };
  }, [game, wanted]);
  return wanted ? guide : null;
}

export interface Lessoned {
  place: Place;
  guide: Guide;
  instead: boolean; // another move was tried just now
  act: (action: unknown) => void;
}

// What stands between the board and the house while a lesson is on; null in every other match.
export function useLesson(snapshot: Snapshot, act: (action: unknown) => void): Lessoned | null {
  const { room, match_version } = snapshot;
  const guide = useGuide(room.game, room.lesson !== null);
  const [instead, setInstead] = useState(0);
  useEffect(() => setInstead(0), [match_version]);
  if (!guide || room.lesson === null) return null;
  const place = place_in(spoken(guide.lesson, room.lesson), match_version ?? 1);
  const checked = (action: unknown) => {
    if (place.at !== 'yours' || is_awaited(action, place.step)) act(action);
    else setInstead((before) => before + 1);
  };
  return { place, guide, instead: instead > 0, act: checked };
}

function leave_lesson(client: RoomClient, snapshot: Snapshot, path: string): void {
  lesson_done(snapshot.room.game);
  leave(client, snapshot);
  go(path, true);
}

interface Shown {
  client: RoomClient;
  snapshot: Snapshot;
  lesson: Lessoned;
  board: AnyBoard;
  context: AnyContext;
}

// Beside the prompt: out at any time.
export function SkipLesson({ client, snapshot }: Pick<Shown, 'client' | 'snapshot'>) {
  const { game } = snapshot.room;
  return (
    <Button
      class="lesson-skip"
      label={t('lesson.skip')}
      onTap={() => leave_lesson(client, snapshot, `/?game=${game}`)}
    >
      {t('lesson.skip_short')}
    </Button>
  );
}

export function LessonPanel({ lesson, board, context }: Omit<Shown, 'client' | 'snapshot'>) {
  const { place, guide, instead } = lesson;
  const say = translator(language(), guide.messages);
  if (place.at === 'end') return null;
  const step = place.at === 'yours' ? place.step : null;
  return (
    <section class="guide" aria-label={t('lesson')}>
      <div role="status">
        {place.said.slice(-2).map((key) => (
          <p key={key} class="guide-said">
            {say(key)}
          </p>
        ))}
        {instead && step && (
          <p class="guide-instead">
            {t('lesson.instead', { move: board.label(step.do, context) })}
          </p>
        )}
        <p class="guide-now">{step ? say(step.hint ?? '') : t('lesson.watch')}</p>
      </div>
      {step && <Pointer places={guide.point(step.do, context)} />}
    </section>
  );
}

// At the end: what comes next.
export function LessonEnd({ client, snapshot, lesson }: Omit<Shown, 'board' | 'context'>) {
  const say = translator(language(), lesson.guide.messages);
  const { game } = snapshot.room;
  const cover = game_of(game);
  useEffect(() => lesson_done(game), [game]);
  const play = () => {
    leave(client, snapshot);
    play_now(game, null, cover?.bots ?? 2).catch(show_error);
  };
  return (
    <section class="cover-note lesson-end" role="status" aria-label={t('lesson.end')}>
      <h2>{t('lesson.end')}</h2>
      {lesson.place.said.map((key) => (
        <p key={key}>{say(key)}</p>
      ))}
      <p class="muted">{say('more')}</p>
      <Button kind="primary" onTap={play}>
        {t('door.play_bots')}
      </Button>
      <Button onTap={() => leave_lesson(client, snapshot, `/?game=${game}`)}>
        {t('lesson.table')}
      </Button>
    </section>
  );
}
