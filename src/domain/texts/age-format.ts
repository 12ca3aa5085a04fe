import { t } from '#lib/translate';

const AGE_UNITS = [
  ['y', 31_536_000],
  ['mo', 2_592_000],
  ['w', 604_800],
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Formats the age of a moment: 'just now' under 30 s, else its two largest nonzero units (decision O-32). */
export function formatTimeAgo(then: Date, now: Date): string {
  let seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 30) return t('just now');
  const parts: string[] = [];
  for (const [unit, size] of AGE_UNITS) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count > 0) parts.push(`${count}${unit}`);
    if (parts.length === 2) break;
  }
  return t('{value} ago', { value: parts.join(' ') });
}
