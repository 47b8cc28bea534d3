// The real world for sessions: WebSockets, timers, and the events that say the network may be back.
import { Session, type WireEvents, type World } from './session';

function world(code: string): World {
  return {
    open(events: WireEvents) {
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      const socket = new WebSocket(`${scheme}://${location.host}/api/rooms/${code}/socket`);
      socket.onopen = () => events.opened();
      socket.onmessage = (event) => events.heard(String(event.data));
      socket.onclose = (event) => events.closed(event.code);
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

export function open_session(code: string, token: string): Session {
  const prefix = crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 16);
  const session = new Session(token, world(code), prefix);
  session.connect();
  return session;
}

// Calls every session back to life when the page is looked at again or the network returns.
export function wake_with_page(session: Session): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') session.wake();
  };
  document.addEventListener('visibilitychange', wake);
  addEventListener('online', wake);
  addEventListener('pageshow', wake);
  return () => {
    document.removeEventListener('visibilitychange', wake);
    removeEventListener('online', wake);
    removeEventListener('pageshow', wake);
  };
}
