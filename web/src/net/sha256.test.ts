import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bytes_of, from_hex, hash_text, hmac, sha256, to_hex } from './sha256';

describe('sha256', () => {
  it('agrees with the standard', () => {
    expect(hash_text('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(hash_text('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('agrees with another implementation at every length around a block', () => {
    for (let length = 0; length < 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(to_hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
    const long = bytes_of('parlör '.repeat(20_000));
    expect(to_hex(sha256(long))).toBe(createHash('sha256').update(long).digest('hex'));
  });

  it('makes the same keyed hash', () => {
    const key = sha256(bytes_of('key'));
    for (const text of ['', 'head', 'x'.repeat(300)])
      expect(to_hex(hmac(key, bytes_of(text)))).toBe(
        createHmac('sha256', key).update(text).digest('hex'),
      );
  });

  it('reads what it writes, and nothing else', () => {
    expect(from_hex('00ff10')).toEqual(Uint8Array.of(0, 255, 16));
    expect(from_hex('0')).toBeNull();
    expect(from_hex('0G')).toBeNull();
    expect(from_hex('AB')).toBeNull();
  });
});
