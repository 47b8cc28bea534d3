// What the rules of this browser are made of, and where it comes from.
import { code_file } from './code_file';
import { content_files } from './content_files';

export const code_path = code_file ?? ''; // nobody asks where it is not there (local_house.ts)

const patience_ms = 60_000; // with a network that neither answers nor says that it will not

async function bytes(file: string): Promise<ArrayBuffer> {
  const response = await fetch(file, { signal: AbortSignal.timeout(patience_ms) });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response.arrayBuffer();
}

// Some hosts of plain files do not know what kind of file it is, and some networks answer with a page of their own.
export async function compiled(): Promise<WebAssembly.Module> {
  const signal = AbortSignal.timeout(patience_ms);
  return WebAssembly.compileStreaming(fetch(code_path, { signal })).catch(async () =>
    WebAssembly.compile(await bytes(code_path)),
  );
}

export const contents: ReadonlyMap<string, () => Promise<ArrayBuffer>> = new Map(
  [...content_files].map(([game, file]) => [game, () => bytes(file)]),
);
