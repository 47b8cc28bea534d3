// Taking back a move: the button beside the board, the question to the others in place, and what came of it.
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../../i18n/i18n';
import type { Room } from '../../net/protocol';
import type { RoomClient, Snapshot } from '../../net/room_client';
import { announce_now } from '../../ui/LiveRegion';
import { Button } from '../../ui/parts';
import { TimerBar } from '../../ui/Timer';
import { show_notice } from '../../ui/Toast';
import { ask } from '../common/ask';

const name_of = (room: Room, member: number): string =>
  room.members.find((each) => each.id === member)?.name ?? '?';

// Which of the two this person may ask for now. Once asked it is not offered again before the next move.
export function offered(snapshot: Snapshot): 'undo' | 'redo' | null {
  const { room, member, seat, undo, redo } = snapshot;
  if (room.phase !== 'playing' || room.take_back) return null;
  const mine = (by: Snapshot['undo']) =>
    by !== null && (room.host === member || (seat !== null && by === seat));
  if (mine(redo)) return 'redo';
  return mine(undo) ? 'undo' : null;
}

export function TakeBackButton(props: {
  client: RoomClient;
  snapshot: Snapshot;
  small?: boolean; // a sign beside the prompt instead of words in the menu
  onAsked?: () => void;
}) {
  const { client, snapshot } = props;
  const what = offered(snapshot);
  if (!what) return null;
  const own = what === 'undo' && snapshot.undo === snapshot.seat;
  const words = t(what === 'redo' ? 'take_back.redo' : own ? 'take_back.own' : 'take_back.last');
  const request = () => {
    props.onAsked?.();
    void ask(client, { type: what });
  };
  if (!props.small) return <Button onTap={request}>{words}</Button>;
  return (
    <Button class="bare icon" label={words} onTap={request}>
      {what === 'redo' ? '↷' : '↶'}
    </Button>
  );
}

// The question to those who play, and to the others that it is asked.
export function TakeBackQuestion({ client, snapshot }: { client: RoomClient; snapshot: Snapshot }) {
  const { room, member } = snapshot;
  const question = room.take_back && !room.take_back.ended ? room.take_back : null;
  const ends_in_ms = question?.ends_in_ms ?? 0;
  const clock = useMemo(
    () => ({ ends_ms: performance.now() + ends_in_ms, total_ms: 20_000 }),
    [question?.by, snapshot.match_version, question !== null],
  );
  const mine = question?.by === member;
  const asked = question?.waiting.includes(member) ?? false;
  const who = question ? name_of(room, question.by) : '';
  const waiting = question?.waiting.map((each) => name_of(room, each)).join(', ') ?? '';
  const text = mine
    ? t('take_back.waiting', { names: waiting })
    : t(asked ? 'take_back.ask' : 'take_back.asks', { name: who });
  useEffect(() => {
    if (question) announce_now(text);
  }, [question !== null]);
  if (!question) return null;
  const answer = (agree: boolean) => void ask(client, { type: 'answer_undo', agree });
  return (
    <section class="take-back" aria-label={text}>
      <p>{text}</p>
      {(asked || mine) && (
        <div class="take-back-answers">
          {asked && (
            <Button kind="primary" onTap={() => answer(true)}>
              {t('yes')}
            </Button>
          )}
          <Button onTap={() => answer(false)}>{t(asked ? 'no' : 'take_back.withdraw')}</Button>
        </div>
      )}
      <TimerBar clock={clock} />
    </section>
  );
}

// What came of a question, in one sentence; what was taken back stands in the log.
export function end_of_question(before: Room, after: Room): string | null {
  const ended = after.take_back?.ended;
  if (!after.take_back || !ended || before.take_back?.ended) return null;
  const { by, no } = after.take_back;
  return t(`take_back.${ended}`, { name: name_of(after, no ?? by) });
}

export function useTakeBackNews(client: RoomClient): void {
  useEffect(() => {
    let before: Room | null = null;
    return client.snapshot.subscribe((snapshot) => {
      if (!snapshot) return;
      const news = before && end_of_question(before, snapshot.room);
      before = snapshot.room;
      if (news) show_notice(news);
    });
  }, [client]);
}

// People at one device have agreed by word of mouth: who holds it answers for all of them.
export function useAgreementHere(clients: readonly RoomClient[]): void {
  useEffect(() => {
    const answered = new Set<string>();
    const members = () => clients.map((each) => each.snapshot.value?.member);
    const stops = clients.map((client) =>
      client.snapshot.subscribe((snapshot) => {
        const question = snapshot?.room.take_back;
        if (!snapshot || !question || question.ended || !members().includes(question.by)) return;
        const key = `${snapshot.member}:${snapshot.room.match}:${snapshot.match_version}`;
        if (!question.waiting.includes(snapshot.member) || answered.has(key)) return;
        answered.add(key);
        void client.request({ type: 'answer_undo', agree: true });
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [clients]);
}
