// Numbers to places on a chart, and back to words as the reader writes them.
import { language } from '../../i18n/i18n';

export interface Scale {
  low: number;
  high: number;
  at: (value: number) => number; // 0 to 1
  ticks: number[];
}

// 1, 2 or 5 times a power of ten: the least step that makes at most so many.
export function step_of(span: number, most: number): number {
  if (!(span > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(span / most));
  return power * ([1, 2, 5, 10].find((times) => span / (power * times) <= most) ?? 10);
}

export function scale_of(values: readonly number[], most_ticks: number): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  // A single value still stands in the middle of something.
  const room = (most - least) * 0.06 || Math.abs(most) * 0.1 || 1;
  const [low, high] = [least - room, most + room];
  const step = step_of(high - low, most_ticks);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high; ++i) ticks.push(i * step);
  return { low, high, at: (value) => (value - low) / (high - low), ticks };
}

export interface Bin {
  from: number;
  to: number; // the last that belongs to it
  count: number;
}

// Lengths in bins of equal width, none of them invented: a bin is as wide as it must be, and whole.
export function bins_of(counts: readonly (readonly [number, number])[], most: number): Bin[] {
  const first = counts[0]?.[0] ?? 0;
  const last = counts.at(-1)?.[0] ?? 0;
  const width = Math.max(1, Math.ceil(step_of(last - first + 1, most)));
  const start = Math.floor(first / width) * width;
  const bins: Bin[] = [];
  for (let from = start; from <= last; from += width)
    bins.push({ from, to: from + width - 1, count: 0 });
  for (const [length, count] of counts) bins[Math.floor((length - start) / width)]!.count += count;
  return bins;
}

const written = (value: number, digits: number, sign: 'negative' | 'exceptZero'): string =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign,
  }).format(value);

export const number_text = (value: number, digits = 0): string =>
  written(value, digits, 'negative');
export const signed_text = (value: number, digits = 0): string =>
  written(value, digits, 'exceptZero');
// As many digits as tell neighbouring ticks apart.
export function tick_digits({ ticks }: Scale): number {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  return Math.max(0, Math.min(4, -Math.floor(Math.log10(Math.abs(step) || 1) + 1e-9)));
}
