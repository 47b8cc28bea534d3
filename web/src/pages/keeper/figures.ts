// Figures as the reader writes them: how long, how large.
import { language } from '../../i18n/i18n';

const with_unit = (value: number, unit: string, digits = 0): string =>
  new Intl.NumberFormat(language(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value);

export function time_text(seconds: number): string {
  if (seconds < 90) return with_unit(Math.max(0, Math.round(seconds)), 'second');
  if (seconds < 90 * 60) return with_unit(Math.round(seconds / 60), 'minute');
  if (seconds < 36 * 3600) return with_unit(Math.round(seconds / 3600), 'hour');
  return with_unit(Math.round(seconds / 86400), 'day');
}

export function size_text(bytes: number): string {
  if (bytes < 1e6) return with_unit(bytes / 1e3, 'kilobyte', 0);
  if (bytes < 1e9) return with_unit(bytes / 1e6, 'megabyte', bytes < 1e7 ? 1 : 0);
  return with_unit(bytes / 1e9, 'gigabyte', bytes < 1e10 ? 1 : 0);
}

export const number_text = (value: number, digits = 0): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: digits }).format(value);
