import { t } from '#lib/translate';
/** Formats bytes, e.g. '2.9 MB'. Uses decimal units, as phones do. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  // From half a step below the next unit, rounding would show 1000 of this one.
  if (bytes < 999_500) return t('{bytes} kB', { bytes: Math.round(bytes / 1000) });
  if (bytes < 999_950_000) return t('{toFixed} MB', { toFixed: (bytes / 1_000_000).toFixed(1) });
  return t('{toFixed} GB', { toFixed: (bytes / 1_000_000_000).toFixed(1) });
}
