// SHA-256 and HMAC over bytes, by ourselves: the browser's own is there only on https pages, and many a
// table is played on a plain address of the house's network. Small amounts; made to be read.

const round_constants = new Uint32Array(64);
const first_state = new Uint32Array(8);

// The first 32 bits of the fractional parts of the roots of the first primes, as the standard has them.
(function fill_tables() {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
  let found = 0;
  for (let number = 2; found < 64; number++) {
    let prime = true;
    for (let i = 2; i * i <= number; i++) if (number % i === 0) prime = false;
    if (!prime) continue;
    if (found < 8) first_state[found] = fraction(Math.sqrt(number));
    round_constants[found++] = fraction(Math.cbrt(number));
  }
})();

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function mix(state: Uint32Array, block: DataView, at: number, words: Uint32Array): void {
  for (let i = 0; i < 16; i++) words[i] = block.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15]!;
    const b = words[i - 2]!;
    const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[i] = words[i - 16]! + small + words[i - 7]! + large;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice;
    const first = (one + round_constants[i]! + words[i]!) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = state[i]! + word;
  });
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const state = first_state.slice();
  const words = new Uint32Array(64);
  for (let at = 0; at < padded.length; at += 64) mix(state, view, at, words);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => {
    out.setUint32(4 * i, word);
  });
  return new Uint8Array(out.buffer);
}

// With a key of at most 64 bytes.
export function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const padded = (with_byte: number) => {
    const block = new Uint8Array(64).fill(with_byte);
    key.forEach((byte, i) => {
      block[i] = byte ^ with_byte;
    });
    return block;
  };
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), bytes))));
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

export const bytes_of = (text: string): Uint8Array => new TextEncoder().encode(text);

export const to_hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function from_hex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export const hash_text = (text: string): string => to_hex(sha256(bytes_of(text)));
