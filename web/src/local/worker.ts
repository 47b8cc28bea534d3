// The worker in which the house of this browser lives: the page draws, this thinks.
import { House } from './house';
import { Shelf } from './kept';
import { code_path, compiled, contents } from './sources';
import type { ToHouse } from './words';

const house = new House({
  code: compiled(),
  release: code_path,
  contents,
  tell: (message) => postMessage(message),
  shelf: () => Shelf.open(),
});

// One page at a time has the house: the last that asked for it.
const pages = new BroadcastChannel('parlor-house');
pages.postMessage('mine');
pages.onmessage = () => {
  house.stop();
  pages.close();
};

addEventListener('message', ({ data }: MessageEvent<ToHouse>) => house.hear(data));
