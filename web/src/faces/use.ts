// Hooks that open what a page needs: a session, a board, a lit screen.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { AnyBoard } from '../games/board';
import { game_of } from '../games/registry';
import { open_session, wake_with_page } from '../net/browser';
import type { Session } from '../net/session';

export function useSession(code: string, token: string): Session {
  const session = useMemo(() => open_session(code, token), [code, token]);
  useEffect(() => {
    const stop = wake_with_page(session);
    return () => {
      stop();
      session.close();
    };
  }, [session]);
  return session;
}

const loaded = new Map<string, AnyBoard>();

export async function load_board(id: string): Promise<AnyBoard> {
  const known = loaded.get(id);
  if (known) return known;
  const game = game_of(id);
  if (!game) throw new Error(id);
  const { board } = await game.load();
  loaded.set(id, board);
  return board;
}

// null while it loads, 'failed' when the page is older than the server or the network is gone.
export function useBoard(id: string): AnyBoard | 'failed' | null {
  const [board, setBoard] = useState<AnyBoard | 'failed' | null>(loaded.get(id) ?? null);
  useEffect(() => {
    let wanted = true;
    load_board(id).then(
      (got) => wanted && setBoard(got),
      () => wanted && setBoard('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return board;
}

// Keeps the screen on while somebody plays, where the browser allows it.
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) void lock?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [on]);
}
