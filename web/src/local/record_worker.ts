// One question about a record, in a worker of its own: however long the rules take, or if they give up, the tables of
// this device go on.
import { games_in } from './games_in';
import { type Answered, Module } from './module';
import { compiled, contents } from './sources';

export interface RecordTask {
  path: string;
  body: string;
}

const nobody = { send: () => {}, close: () => {}, keep: () => {} };

async function answered({ path, body }: RecordTask): Promise<Answered> {
  const games = games_in(body).flatMap((game) => contents.get(game) ?? []);
  const [code, ...content] = await Promise.all([compiled(), ...games.map((load) => load())]);
  const module = await Module.make(code, nobody);
  for (const each of content) module.lay(each);
  return module.call('POST', path, body);
}

addEventListener('message', ({ data }: MessageEvent<RecordTask>) => {
  answered(data).then(
    (answer) => postMessage(answer),
    () => postMessage(null),
  );
});
