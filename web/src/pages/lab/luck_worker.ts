// The luck of one deal, worked out beside the page.
import type { RecordedDeal, ToldWorth } from '../../generated/lab';
import { Machine } from './machine';

export interface LuckTask {
  module: WebAssembly.Module;
  deal: RecordedDeal;
}
export type LuckDone = ToldWorth | null; // null where bots cannot play it

addEventListener('message', ({ data }: MessageEvent<LuckTask>) => {
  Machine.make(data.module)
    .then((machine): LuckDone => machine.luck(data.deal))
    .catch(() => null)
    .then((done) => postMessage(done));
});
