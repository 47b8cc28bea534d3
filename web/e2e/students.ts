// People of a class whom nobody sees: one page holds all their lines, and each goes through the stages by itself.
// At a table they do nothing until they are let, and then press the kinds of actions named, the first liked most.
import type { House } from './house';
import type { Page, People } from './people';

export interface Students {
  page: Page;
  // From now on they play, with no other actions than these.
  play: (likes: string[]) => Promise<void>;
  // Where each is: what the stage is, and the place at it.
  places: () => Promise<string[]>;
}

type Class = { likes: string[]; places: string[] };
type Asked = {
  id: string;
  kind?: 'scale' | 'choice' | 'text' | 'number';
  from?: number;
  answer?: { right: boolean };
};

type Said = {
  type: string;
  room: string;
  token: string;
  dealt: boolean;
  index: number;
  finished: boolean;
  stage: {
    type: string;
    place?: string;
    agree?: string;
    agreed?: boolean;
    over?: boolean;
    questions?: Asked[];
  };
};

// Runs in the page.
function attend(wish: { code: string; tokens: string[]; answers: boolean }): void {
  const { code, tokens, answers } = wish;
  const shared: Class = { likes: [], places: tokens.map(() => '') };
  (window as unknown as { students: Class }).students = shared;
  let count = 0;
  const line = (path: string, token: string, hear: (said: never) => void) => {
    const socket = new WebSocket(`ws://${location.host}/api/${path}/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
    socket.onmessage = ({ data }) => hear(JSON.parse(data) as never);
    return (message: object) => socket.send(JSON.stringify({ ...message, ref: `s${++count}` }));
  };
  const sit = (room: string, token: string) => {
    let seen = 0;
    let legal: { type: string }[] = [];
    const say = line(`rooms/${room}`, token, (said: { room_version?: number; legal?: [] }) => {
      seen = said.room_version ?? seen;
      legal = said.legal ?? legal;
    });
    setInterval(() => {
      for (const type of shared.likes) {
        const action = legal.find((each) => each.type === type);
        if (!action) continue;
        legal = [];
        say({ type: 'act', seen, action });
        return;
      }
    }, 50);
  };
  tokens.forEach((token, at) => {
    const tables = new Set<string>();
    const say = line(`sessions/${code}`, token, (said: Said) => {
      if (said.type === 'seated' && said.dealt && !tables.has(said.room)) {
        tables.add(said.room);
        sit(said.room, said.token);
      }
      if (said.type !== 'stage') return;
      const { stage, index } = said;
      shared.places[at] = stage.place ?? stage.type;
      if (said.finished) return;
      if (stage.type === 'page')
        say({ type: stage.agree && !stage.agreed ? 'agree' : 'done', stage: index });
      if (!answers || !stage.questions) return;
      if (stage.over) return void say({ type: 'done', stage: index });
      // The second option of every question of a check, and the least of what a survey asks.
      const open = stage.questions.filter((asked) => !asked.answer?.right);
      const given = open.map(({ id, kind, from }) => ({
        id,
        value: kind === 'text' ? 'Because.' : kind ? (from ?? 0) : 1,
      }));
      say({ type: 'answer', stage: index, answers: given });
    });
  });
}

export async function bring_students(
  house: House,
  people: People,
  code: string,
  wishes: object[],
  answers = false, // whether they answer checks and surveys, too
): Promise<Students> {
  const { page } = await people.device({});
  await page.goto(`${house.url}/icon.svg`);
  const tokens: string[] = [];
  for (const wish of wishes) {
    const answer = await fetch(`${house.url}/api/sessions/${code}/join`, {
      method: 'POST',
      body: JSON.stringify(wish),
    });
    tokens.push(((await answer.json()) as { token: string }).token);
  }
  await page.evaluate(attend, { code, tokens, answers });
  return {
    page,
    play: (likes) =>
      page.evaluate((liked) => {
        (window as unknown as { students: Class }).students.likes = liked;
      }, likes),
    places: () => page.evaluate(() => (window as unknown as { students: Class }).students.places),
  };
}
