import { dateOfDay, newYorkDay } from './new-york.ts';

/** A count as shown: 999, 1.0K, 9.9K, 10K, 999K, 1.0M (decision O-31). */
export function formatCount(count: number): string {
  if (count < 1000) return String(Math.floor(count));
  if (count < 9950) return `${(Math.floor(count / 100 + 0.5) / 10).toFixed(1)}K`;
  if (count < 999_500) return `${Math.round(count / 1000)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}

/** A whole number in full, e.g. '10,000'. Without `Intl`, whose first use is slow: every screen shows the balance. */
export function formatWhole(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Seconds as minutes:seconds, e.g. 204.7 -> '3:24'; hours appear only when there are any. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** Seconds in spoken words for sliders, e.g. '1 minute 18 seconds'. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0));
  const unit = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`;
  const minutes = Math.floor(whole / 60);
  const rest = unit(whole % 60, 'second');
  return minutes === 0 ? rest : `${unit(minutes, 'minute')} ${rest}`;
}

const AGE_UNITS = [
  ['y', 31_536_000],
  ['mo', 2_592_000],
  ['w', 604_800],
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
] as const;

/** Age of a moment: 'just now' under 30 s, else its two largest units that are not zero (decision O-32). */
export function formatTimeAgo(then: Date, now: Date): string {
  let seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  if (seconds < 30) return 'just now';
  const parts: string[] = [];
  for (const [unit, size] of AGE_UNITS) {
    const count = Math.floor(seconds / size);
    seconds -= count * size;
    if (count > 0) parts.push(`${count}${unit}`);
    if (parts.length === 2) break;
  }
  return `${parts.join(' ')} ago`;
}

/** Bytes in words, e.g. '2.9 MB'. Decimal units, as phones show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  // From half a step below the next unit on, rounding would show 1000 of this one.
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  if (bytes < 999_950_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`;
}

function dayParts(day: number): { readonly dayAndMonth: string; readonly year: string } {
  // 'Wed, 18 Nov 2026 00:00:00 GMT', in these words in every browser.
  const [, number, month, year = ''] = dateOfDay(day).toUTCString().split(' ');
  return { dayAndMonth: `${Number(number)} ${month}`, year };
}

/** 'Today', 'Yesterday', then '18 Nov', with the year when it is another one; in New York time (UI-21). */
export function formatDay(then: Date, now: Date): string {
  const [day, today] = [newYorkDay(then), newYorkDay(now)];
  if (day === today) return 'Today';
  if (day === today - 1) return 'Yesterday';
  const { dayAndMonth, year } = dayParts(day);
  return year === dayParts(today).year ? dayAndMonth : `${dayAndMonth} ${year}`;
}

/** A day with its year, e.g. '18 Nov 2026'; in New York time (UI-21). */
export function formatDate(date: Date): string {
  const { dayAndMonth, year } = dayParts(newYorkDay(date));
  return `${dayAndMonth} ${year}`;
}

/** '1st', '2nd', '8th', '11th'. */
export function ordinal(count: number): string {
  const isTeen = Math.floor((count % 100) / 10) === 1;
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`;
}
