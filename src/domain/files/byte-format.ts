import { currentLanguage, SOURCE_LANGUAGE, t } from '#lib/translate';

/** Formats bytes, e.g. '2.9 MB'. Uses decimal units, as phones do. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  // From half a step below the next unit, rounding would show 1000 of this one.
  if (bytes < 999_500) return t('{size} kB', { size: Math.round(bytes / 1000) });
  if (bytes < 999_950_000) return t('{size} MB', { size: decimal(bytes / 1_000_000) });
  return t('{size} GB', { size: decimal(bytes / 1_000_000_000) });
}

function decimal(size: number): string {
  if (currentLanguage() === SOURCE_LANGUAGE) return size.toFixed(1);
  return size.toLocaleString(currentLanguage(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
