// What the deal of a match on this device is worth to each seat: the lab of this browser plays it again, as a house
// does for its own tables.
import type { RecordedDeal } from '../../generated/lab';
import { ApiError, load_record } from '../../net/api';
import type { DealLuck } from '../../net/protocol';
import { deal_in } from './deal';
import { load_lab } from './lab_module';
import type { LuckDone, LuckTask } from './luck_worker';

const none = () => new ApiError(409, 'not_finished', '');

async function worked_out(module: WebAssembly.Module, deal: RecordedDeal): Promise<LuckDone> {
  const worker = new Worker(new URL('./luck_worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((done) => {
      worker.onmessage = ({ data }: MessageEvent<LuckDone>) => done(data);
      worker.onerror = () => done(null);
      worker.postMessage({ module, deal } satisfies LuckTask);
    });
  } finally {
    worker.terminate();
  }
}

export async function luck_here(code: string, match: number): Promise<DealLuck> {
  const record = await load_record(code, match).then((file) => file.text());
  const deal = deal_in(record);
  if (!deal?.ended_well) throw none();
  const { game, players, config, seed } = deal;
  const lab = await load_lab().catch(() => {
    throw new ApiError(424, 'not_loaded', '');
  });
  const luck = await worked_out(lab.module, { game, players: players.length, config, seed });
  if (!luck || luck.games === 0) throw none();
  const seats = luck.seats.map((seat, at) => ({ name: players[at]!, ...seat }));
  return { ...luck, match, game, seats };
}
