// The module and what it offers, loaded once for all questions. A house that was built without it has no lab.
import { lab_path } from '../common/lab';
import { Machine } from './machine';
import type { Offer } from './question';

export interface Lab {
  module: WebAssembly.Module;
  machine: Machine; // of the page: it adds up and answers, and plays nothing
  offers: Offer[];
}

// Some hosts of plain files do not know what kind of file it is.
const compiled = async (path: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await (await fetch(path)).arrayBuffer());

async function load(path: string): Promise<Lab> {
  const module = await WebAssembly.compileStreaming(fetch(path)).catch(() => compiled(path));
  const machine = await Machine.make(module);
  return { module, machine, offers: machine.offers() };
}

let loaded: Promise<Lab> | null = null;

export function load_lab(): Promise<Lab> {
  if (!lab_path) return Promise.reject(new Error('no lab'));
  loaded ??= load(lab_path).catch((error) => {
    loaded = null; // the next one tries again
    throw error;
  });
  return loaded;
}
