// Guests who fill a table: they have names and seats, and one page that nobody sees plays for all of them, so
// that a picture shows people and not bots. They know no strategy: of what they may do they like some kinds
// better than others, and some not at all.
import type { House } from './house';
import type { Credential, Page, People } from './people';

interface Wish {
  code: string;
  tokens: string[];
  likes: string[]; // kinds of actions, the most liked first, and no others; none: whatever comes
  pause_ms: number;
}

declare global {
  interface Window {
    guests: { hold: boolean; answer: string };
  }
}

export interface Guests {
  page: Page;
  // They stop after what is under way, so that a table stands still for a picture.
  hold: (on: boolean) => Promise<void>;
  // What a team answers when it may; a team that was told nothing has no idea.
  know: (answer: string) => Promise<void>;
}

// Runs in the page.
function play({ code, tokens, likes, pause_ms }: Wish): void {
  type Action = {
    type: string;
    to?: number;
    text?: string;
    offering?: object;
    requesting?: object;
  };
  type View = { players?: { producer: string }[] };
  const shared = { hold: false, answer: '' };
  window.guests = shared;
  const rank = (type: string) => likes.indexOf(type);
  for (const token of tokens) {
    const socket = new WebSocket(`ws://${location.host}/api/rooms/${code}/socket`);
    let legal: Action[] = [];
    let view: View = {};
    let seat = 0;
    let seen = 0;
    let count = 0;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data);
      if (said.room_version) seen = said.room_version;
      if (said.legal) legal = said.legal;
      view = said.view ?? view;
      seat = said.seat ?? seat;
    };
    setInterval(() => {
      if (likes.length > 0) legal = legal.filter(({ type }) => likes.includes(type));
      if (shared.hold || legal.length === 0 || socket.readyState !== WebSocket.OPEN) return;
      const best = Math.min(...legal.map(({ type }) => rank(type)));
      const liked = legal.filter(({ type }) => rank(type) === best);
      const action = { ...liked[Math.floor(Math.random() * liked.length)]! };
      if (action.type === 'answer') action.text = shared.answer || 'No idea';
      // What legal holds of these is a sample: some of mine for some of yours.
      const [mine, yours] = [seat, action.to ?? 0].map((each) => view.players?.[each]?.producer);
      if (action.type === 'make_offer' && mine && yours) {
        action.offering = { [mine]: 1 + (count % 2) };
        action.requesting = { [yours]: 2 };
      }
      legal = [];
      socket.send(JSON.stringify({ type: 'act', ref: `g${++count}`, seen, action }));
    }, pause_ms);
  }
}

export async function bring_guests(
  house: House,
  people: People,
  credentials: Credential[],
  likes: string[],
  pause_ms = 150,
): Promise<Guests> {
  const { page } = await people.device({});
  await page.goto(`${house.url}/icon.svg`);
  const code = credentials[0]!.code;
  await page.evaluate(play, {
    code,
    tokens: credentials.map((each) => each.token),
    likes,
    pause_ms,
  });
  const tell = (change: object) =>
    page.evaluate((told) => void Object.assign(window.guests, told), change);
  return {
    page,
    hold: async (on) => {
      await tell({ hold: on });
      await page.waitForTimeout(400);
    },
    know: (answer) => tell({ answer }),
  };
}
