// What the house in this browser keeps: the entries of its rooms and the records somebody opened last, in IndexedDB. Where
// the browser refuses that (private windows), everything works until the page is closed.
const name = 'parlor';
const most_rooms = 12;

export interface KeptEntry {
  code: string;
  version: number;
  body: string;
  at: number;
}

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
    transaction.onerror = () => fail(transaction.error);
  });

const result = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

export interface Keeping {
  entries(): Promise<KeptEntry[]>;
  add(entries: readonly KeptEntry[]): Promise<void>;
  forget(code: string, from?: number): Promise<void>;
  files(): Promise<Map<string, string>>;
  keep_file(code: string, text: string): Promise<void>;
}

export class Shelf implements Keeping {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Shelf> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('entries', { keyPath: ['code', 'version'] });
      request.result.createObjectStore('files');
    };
    return new Shelf(await result(request));
  }

  // Every entry, rooms one after another; of rooms nobody has played at for longest nothing is left.
  async entries(): Promise<KeptEntry[]> {
    const all = await result<KeptEntry[]>(
      this.database.transaction('entries').objectStore('entries').getAll(),
    );
    const last = new Map<string, number>();
    for (const { code, at } of all) last.set(code, Math.max(at, last.get(code) ?? 0));
    const newest = [...last].sort((a, b) => b[1] - a[1]).map(([code]) => code);
    for (const code of newest.slice(most_rooms)) await this.forget(code);
    const kept = new Set(newest.slice(0, most_rooms));
    return all.filter((each) => kept.has(each.code));
  }

  async add(entries: readonly KeptEntry[]): Promise<void> {
    const transaction = this.database.transaction('entries', 'readwrite', { durability: 'strict' });
    for (const each of entries) transaction.objectStore('entries').put(each);
    await finished(transaction);
  }

  async forget(code: string, from = 0): Promise<void> {
    const transaction = this.database.transaction('entries', 'readwrite');
    transaction
      .objectStore('entries')
      .delete(IDBKeyRange.bound([code, from], [code, Number.MAX_SAFE_INTEGER]));
    await finished(transaction);
  }

  async files(): Promise<Map<string, string>> {
    const files = this.database.transaction('files').objectStore('files');
    const [codes, texts] = await Promise.all([result(files.getAllKeys()), result(files.getAll())]);
    return new Map(codes.map((code, i) => [String(code), texts[i] as string]));
  }

  async keep_file(code: string, text: string): Promise<void> {
    const transaction = this.database.transaction('files', 'readwrite');
    transaction.objectStore('files').put(text, code);
    await finished(transaction);
  }
}
