import { currentLanguage, SOURCE_LANGUAGE, t } from '#lib/translate';

const AGE_UNITS = [
  ['y', 31_536_000, 'year'],
  ['mo', 2_592_000, 'month'],
  ['w', 604_800, 'week'],
  ['d', 86_400, 'day'],
  ['h', 3600, 'hour'],
  ['m', 60, 'minute'],
  ['s', 1, 'second'],
] as const;

/** Formats the age of a moment: 'just now' under 30 s, else its two largest nonzero units (decision O-32). */
export function formatTimeAgo(then: Date, now: Date): string {
  let seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 30) return t('just now');
  if (currentLanguage() !== SOURCE_LANGUAGE) return ageOf(seconds);
  const parts: string[] = [];
  for (const [unit, size] of AGE_UNITS) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count > 0) parts.push(`${count}${unit}`);
    if (parts.length === 2) break;
  }
  return t('{time} ago', { time: parts.join(' ') });
}

/** The largest unit alone, as the current language writes it. */
function ageOf(seconds: number): string {
  const [, size, unit] = AGE_UNITS.find(([, size]) => seconds >= size) ?? AGE_UNITS[6];
  const format = new Intl.RelativeTimeFormat(currentLanguage(), { style: 'short' });
  return format.format(-Math.floor(seconds / size), unit);
}
