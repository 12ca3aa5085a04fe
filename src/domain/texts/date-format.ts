import { dateOfDay, newYorkDay } from './new-york.ts';

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
