// The real environment of room clients: WebSockets, timers, and the events that say the network may be back.
import { outside } from '../device/place';
import { is_local } from '../local/words';
import { load_record } from './api';
import { sent_away } from './credentials';
import type { Environment, Transport, TransportEvents } from './line';
import { RoomClient } from './room_client';

function browser_environment(path: string): Environment {
  return {
    open(events: TransportEvents) {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(`${scheme}://${location.host}${outside(`/api${path}/socket`)}`);
      socket.onopen = () => events.opened();
      socket.onmessage = (event) => events.heard(String(event.data));
      socket.onclose = (event) => events.closed(event.code, event.reason);
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => socket.close(),
      };
    },
    now: () => performance.now(),
    after(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

// Makes refs unique per page.
export const prefix = (): string =>
  crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 16);

export const session_environment = (code: string): Environment =>
  browser_environment(`/sessions/${code}`);

// A table on this device has its line into a worker, which is loaded for the first of them.
function local_environment(code: string): Environment {
  return {
    ...browser_environment(''),
    open(events: TransportEvents) {
      let closed = false;
      let line: Transport | null = null;
      import('../local/local_house').then(
        ({ open_local_line }) => {
          if (!closed) line = open_local_line(code, events);
        },
        () => events.closed(0),
      );
      return {
        send: (text) => line?.send(text),
        close: () => {
          closed = true;
          line?.close();
        },
      };
    },
  };
}

export function open_room_client(code: string, token: string): RoomClient {
  const environment = is_local(code)
    ? local_environment(code)
    : browser_environment(`/rooms/${code}`);
  const client = new RoomClient(token, environment, prefix());
  client.needs_no_network = is_local(code);
  client.connection.subscribe((state) => {
    if (state === 'kicked') sent_away(code, token);
  });
  keep_seal(client).catch(() => {});
  client.connect();
  return client;
}

// Not needed at the front door, so loaded here; without it one plays all the same.
async function keep_seal(client: RoomClient): Promise<void> {
  const [{ SealKeeper }, { to_hex }] = await Promise.all([
    import('./seal_keeper'),
    import('./sha256'),
  ]);
  new SealKeeper(client, {
    nonce: () => to_hex(crypto.getRandomValues(new Uint8Array(32))),
    record: async (room, match) => (await load_record(room, match)).text(),
  }).follow();
}

// Calls every client back to life when the page is looked at again or the network returns.
export function wake_with_page(client: {
  wake(): void;
  offline(): void;
  needs_no_network?: boolean;
}): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') client.wake();
  };
  const offline = () => {
    if (!client.needs_no_network) client.offline();
  };
  addEventListener('offline', offline);
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  return () => {
    removeEventListener('offline', offline);
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
  };
}
