// The worker in which the house of this browser lives: the page draws, this thinks.
import { code_file } from './code_file';
import { content_files } from './content_files';
import { House } from './house';
import { Shelf } from './kept';
import type { ToHouse } from './words';

const code_path = code_file ?? ''; // nobody starts this worker where it is not there (local_house.ts)

// Some hosts of plain files do not know what kind of file it is.
const compiled = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await (await fetch(code_path)).arrayBuffer());

const content = async (file: string): Promise<ArrayBuffer> => {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
};

const house = new House({
  code: WebAssembly.compileStreaming(fetch(code_path)).catch(compiled),
  contents: new Map([...content_files].map(([game, file]) => [game, () => content(file)])),
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
