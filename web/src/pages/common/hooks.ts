// Hooks that open what a page needs: a room client, a board, the list of games, a lit screen.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { load_later } from '../../device/kept_page';
import type { AnyBoard } from '../../games/board';
import { game_of } from '../../games/registry';
import { game_list } from '../../net/api';
import { open_room_client, wake_with_page } from '../../net/browser';
import type { GameInfo } from '../../net/protocol';
import type { RoomClient } from '../../net/room_client';

export function useRoomClient(code: string, token: string): RoomClient {
  const client = useMemo(() => open_room_client(code, token), [code, token]);
  useEffect(() => {
    const stop = wake_with_page(client);
    return () => {
      stop();
      client.close();
    };
  }, [client]);
  return client;
}

// What the server says about each game; empty until it has answered.
export function useGames(): Map<string, GameInfo> {
  const [list, setList] = useState<GameInfo[]>([]);
  useEffect(() => {
    const load = () => void game_list().then(setList, () => {});
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, []);
  return new Map(list.map((each) => [each.id, each]));
}

const loaded = new Map<string, AnyBoard>();

export async function load_board(id: string): Promise<AnyBoard> {
  const known = loaded.get(id);
  if (known) return known;
  const game = game_of(id);
  if (!game) throw new Error(id);
  const { board } = await game.load();
  loaded.set(id, board);
  // So that it is there when the line goes.
  void import('../../local/content_files').then(({ content_files }) =>
    load_later(content_files.get(id)),
  );
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

// Those of these games that are loaded by now; the others come when they do.
export function useBoards(ids: readonly string[]): ReadonlyMap<string, AnyBoard> {
  const [count, setCount] = useState(0);
  const wanted = [...new Set(ids)].filter((id) => game_of(id) !== undefined);
  useEffect(() => {
    let here = true;
    const more = () => here && setCount(loaded.size);
    for (const id of wanted) if (!loaded.has(id)) load_board(id).then(more, () => {});
    return () => {
      here = false;
    };
  }, [wanted.join()]);
  return useMemo(
    () => new Map([...loaded].filter(([id]) => wanted.includes(id))),
    [count, wanted.join()],
  );
}

// Where one is, in the tab: the nearest first, the house last.
export function useTitle(...parts: string[]): void {
  const title = [...parts, 'Parlor'].join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

// Text grows with the screen, so that it can be read across the room.
export function useScreenSize(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    document.documentElement.dataset.display = 'screen';
    return () => {
      delete document.documentElement.dataset.display;
    };
  }, [on]);
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
