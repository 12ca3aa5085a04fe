import { t } from '#lib/translate';
import { dateOfDay, newYorkDay } from './new-york.ts';

function dayParts(day: number): { readonly monthAndDay: string; readonly year: string } {
  // Always 'Wed, 18 Nov 2026 00:00:00 GMT', in every browser.
  const [, number, month, year = ''] = dateOfDay(day).toUTCString().split(' ');
  return { monthAndDay: `${month} ${Number(number)}`, year };
}

/** The day in the time zone of the device, in days since 1970. */
function deviceDay(date: Date): number {
  return Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / (24 * 60));
}

/**
 * 'Today', 'Yesterday', then 'Nov 18', with the year when it is another one; in New York time (UI-21). Where it is
 * another day than in New York, 'Today' would be wrong for the user, so they get the date.
 */
export function formatDay(then: Date, now: Date, dayHere = deviceDay): string {
  const [day, today] = [newYorkDay(then), newYorkDay(now)];
  const daysAgo = today - day;
  if (daysAgo === dayHere(now) - dayHere(then)) {
    if (daysAgo === 0) return t('Today');
    if (daysAgo === 1) return t('Yesterday');
  }
  const { monthAndDay, year } = dayParts(day);
  return year === dayParts(today).year ? monthAndDay : `${monthAndDay}, ${year}`;
}

/** Formats a day with its year, e.g. 'Nov 18, 2026'; in New York time (UI-21). */
export function formatDate(date: Date): string {
  const { monthAndDay, year } = dayParts(newYorkDay(date));
  return `${monthAndDay}, ${year}`;
}
