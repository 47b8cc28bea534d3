// The page's side of the house in this browser: calls and lines as to a server, carried to a worker that starts when
// somebody first asks, and again when it has ended.
import { code_file } from './code_file';
import type { Answered } from './module';
import type { RecordTask } from './record_worker';
import type { FromHouse, ToHouse } from './words';

interface LineEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number, reason?: string): void;
}

interface Running {
  worker: Worker;
  calls: Map<number, (answer: Response) => void>;
  lines: Map<number, LineEvents>;
}

const ended = 1006; // a line that broke: it is opened again
const no_house = 424; // what is needed is not there
let running: Running | null = null;
let count = 0;

const failure = (status: number, code: string) =>
  new Response(JSON.stringify({ error: { code, message: '' } }), { status });

function end(house: Running): void {
  if (running === house) running = null;
  house.worker.terminate();
  for (const answer of house.calls.values()) answer(failure(no_house, 'local_failed'));
  for (const line of house.lines.values()) line.closed(ended);
}

function hear(house: Running, said: FromHouse): void {
  if (said.type === 'failed' || said.type === 'left') end(house);
  else if (said.type === 'answer') {
    const { status, body } = said;
    house.calls.get(said.id)?.(new Response(body, { status }));
    house.calls.delete(said.id);
  } else hear_line(house, said);
}

function hear_line(house: Running, said: Extract<FromHouse, { line: number }>): void {
  const line = house.lines.get(said.line);
  if (said.type === 'opened') line?.opened();
  else if (said.type === 'heard') line?.heard(said.text);
  else {
    house.lines.delete(said.line);
    line?.closed(said.code, said.reason);
  }
}

function house(): Running {
  if (running) return running;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const made: Running = { worker, calls: new Map(), lines: new Map() };
  worker.onmessage = ({ data }: MessageEvent<FromHouse>) => hear(made, data);
  worker.onerror = () => end(made);
  running = made;
  return made;
}

const tell = (to: Running, message: ToHouse) => to.worker.postMessage(message);

// A call as to a server; it is answered, whatever happens.
export function local_answer(method: string, path: string, body = ''): Promise<Response> {
  if (!code_file) return Promise.resolve(failure(no_house, 'local_failed'));
  const to = house();
  const id = ++count;
  return new Promise((answer) => {
    to.calls.set(id, answer);
    tell(to, { type: 'call', id, method, path, body });
  });
}

// A question about a record, which no table of this device has to wait for.
export function record_answer(path: string, body: string): Promise<Response> {
  if (!code_file) return Promise.resolve(failure(no_house, 'local_failed'));
  const worker = new Worker(new URL('./record_worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Answered | null>((done) => {
    worker.onmessage = ({ data }: MessageEvent<Answered | null>) => done(data);
    worker.onerror = () => done(null);
    worker.postMessage({ path, body } satisfies RecordTask);
  })
    .finally(() => worker.terminate())
    .then((found) =>
      found
        ? new Response(found.body, { status: found.status })
        : failure(no_house, 'local_failed'),
    );
}

// The worker may think for seconds; it is there all the same.
const pong = (text: string): string => text.replace('"ping"', '"pong"');

export function open_local_line(code: string, events: LineEvents) {
  const to = house();
  const line = ++count;
  to.lines.set(line, events);
  tell(to, { type: 'open', line, code });
  return {
    send: (text: string) => {
      if (text.startsWith('{"type":"ping"')) queueMicrotask(() => events.heard(pong(text)));
      else tell(to, { type: 'say', line, text });
    },
    close: () => {
      if (to.lines.delete(line)) tell(to, { type: 'leave', line });
    },
  };
}
