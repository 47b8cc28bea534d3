// A ZIP as a browser saves it, read back; and the tables in it.
import { inflateRawSync } from 'node:zlib';

export function files_of(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; --n) {
    const packed = bytes.readUInt16LE(at + 10) === 8;
    const size = bytes.readUInt32LE(at + 20);
    const name_size = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + name_size);
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const body = bytes.subarray(from, from + size);
    files.set(name, (packed ? inflateRawSync(body) : body).toString('utf8'));
    at += 46 + name_size + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

// Rows by the names of their columns.
export function rows_of(csv: string): Record<string, string>[] {
  const lines: string[][] = [['']];
  let quoted = false;
  for (const sign of csv) {
    const line = lines.at(-1)!;
    if (sign === '"') quoted = !quoted;
    else if (sign === ',' && !quoted) line.push('');
    else if (sign === '\n' && !quoted) lines.push(['']);
    else if (sign !== '\r' || quoted) line[line.length - 1] += sign;
  }
  const [names = [], ...rows] = lines.filter((line) => line.length > 1);
  return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? ''])));
}
