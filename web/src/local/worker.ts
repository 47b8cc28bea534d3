// The worker in which the house of this browser lives: the page draws, this thinks.
import { code_file } from './code_file';
import { content_files } from './content_files';
import { House } from './house';
import { Shelf } from './kept';
import type { ToHouse } from './words';

const code_path = code_file ?? ''; // nobody starts this worker where it is not there (local_house.ts)

const patience_ms = 60_000; // with a network that neither answers nor says that it will not

async function bytes(file: string): Promise<ArrayBuffer> {
  const response = await fetch(file, { signal: AbortSignal.timeout(patience_ms) });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
}

// Some hosts of plain files do not know what kind of file it is, and some networks answer with a page of their own.
async function compiled(): Promise<WebAssembly.Module> {
  const signal = AbortSignal.timeout(patience_ms);
  return WebAssembly.compileStreaming(fetch(code_path, { signal })).catch(async () =>
    WebAssembly.compile(await bytes(code_path)),
  );
}

const house = new House({
  code: compiled(),
  release: code_path,
  contents: new Map([...content_files].map(([game, file]) => [game, () => bytes(file)])),
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
