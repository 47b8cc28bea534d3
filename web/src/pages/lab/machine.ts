// The lab itself: the module parlor_lab.wasm (src/lab/browser), called with texts and answering with them. The same
// code counts here and on the command line; a page and each of its workers have one of their own.
import type { RecordedDeal, ToldWorth } from '../../generated/lab';
import type { Answer, Offer, Question } from './question';

// What was asked cannot be played; the sentence says why.
export class LabProblem extends Error {}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room_for(bytes: number): number;
  answer_at(): number;
  answer_size(): number;
  offers(): number;
  ask(): number;
  play(first: number, end: number): number;
  add(): number;
  figures(played: number): number;
  luck(): number;
}

// It asks nothing of the system but the time, for bots that may think for so long; here they think for so many
// playouts, and no time passes. What else the C library asks for when it gives up ends the run.
function imports_of(module: WebAssembly.Module, memory: () => WebAssembly.Memory) {
  const imports: Record<string, Record<string, (...given: never[]) => number>> = {};
  for (const { module: space, name } of WebAssembly.Module.imports(module)) {
    imports[space] ??= {};
    imports[space][name] = () => {
      throw new Error(`the lab called ${name}`);
    };
  }
  const clock_time_get = (_clock: number, _precision: bigint, into: number) => {
    new DataView(memory().buffer).setBigUint64(into, 0n, true);
    return 0;
  };
  return {
    ...imports,
    wasi_snapshot_preview1: { ...imports.wasi_snapshot_preview1, clock_time_get },
  };
}

export class Machine {
  private constructor(private readonly its: Exports) {}

  static async make(module: WebAssembly.Module): Promise<Machine> {
    let its: Exports;
    const imports = imports_of(module, () => its.memory);
    const { exports } = await WebAssembly.instantiate(module, imports);
    its = exports as unknown as Exports;
    its._initialize();
    return new Machine(its);
  }

  offers(): Offer[] {
    return JSON.parse(this.text(this.its.offers()));
  }

  ask(question: Question): void {
    this.put(new TextEncoder().encode(JSON.stringify(question)));
    this.text(this.its.ask());
  }

  // The matches from `first` up to `end`: what they count, for whoever adds the parts up.
  play(first: number, end: number): Uint8Array {
    return this.bytes(this.its.play(first, end)).slice();
  }

  add(part: Uint8Array): void {
    this.put(part);
    this.text(this.its.add());
  }

  // Of all parts that were added, which are the first `played` matches.
  figures(played: number): Answer {
    return JSON.parse(this.text(this.its.figures(played)));
  }

  // How bots fare with this deal, from each seat.
  luck(deal: RecordedDeal): ToldWorth {
    this.put(new TextEncoder().encode(JSON.stringify(deal)));
    return JSON.parse(this.text(this.its.luck()));
  }

  private put(bytes: Uint8Array): void {
    const at = this.its.room_for(bytes.length);
    new Uint8Array(this.its.memory.buffer, at, bytes.length).set(bytes);
  }

  private bytes(fine: number): Uint8Array {
    const { memory, answer_at, answer_size } = this.its;
    const said = new Uint8Array(memory.buffer, answer_at(), answer_size());
    if (!fine) throw new LabProblem(new TextDecoder().decode(said));
    return said;
  }

  private text(fine: number): string {
    return new TextDecoder().decode(this.bytes(fine));
  }
}
