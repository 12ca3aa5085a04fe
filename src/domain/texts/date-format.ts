import { currentLanguage, SOURCE_LANGUAGE, t } from '#lib/translate';
import { dateOfDay, zoneDay } from './time-zone.ts';

/** 'Nov 18' or 'Nov 18, 2026', as the current language writes it. */
function dayText(day: number, hasYear: boolean): string {
  const date = dateOfDay(day);
  if (currentLanguage() !== SOURCE_LANGUAGE) {
    return date.toLocaleDateString(currentLanguage(), {
      ...{ timeZone: 'UTC', month: 'short', day: 'numeric' },
      ...(hasYear ? { year: 'numeric' } : {}),
    });
  }
  // Always 'Wed, 18 Nov 2026 00:00:00 GMT', in every browser. The first use of `Intl` costs a phone a tenth of a second.
  const [, number, month, year = ''] = date.toUTCString().split(' ');
  return `${month} ${Number(number)}${hasYear ? `, ${year}` : ''}`;
}

const yearOf = (day: number) => dateOfDay(day).getUTCFullYear();

/** The day in the time zone of the device, in days since 1970. */
function deviceDay(date: Date): number {
  return Math.floor((date.getTime() / 60_000 - date.getTimezoneOffset()) / (24 * 60));
}

/**
 * 'Today', 'Yesterday', then 'Nov 18', with the year when it is another one; in the time zone of dates (UI-21). Where
 * it is another day than there, 'Today' would be wrong for the user, so they get the date.
 */
export function formatDay(then: Date, now: Date, dayHere = deviceDay): string {
  const [day, today] = [zoneDay(then), zoneDay(now)];
  const daysAgo = today - day;
  if (daysAgo === dayHere(now) - dayHere(then)) {
    if (daysAgo === 0) return t('Today');
    if (daysAgo === 1) return t('Yesterday');
  }
  return dayText(day, yearOf(day) !== yearOf(today));
}

/** Formats a day with its year, e.g. 'Nov 18, 2026'; in the time zone of dates (UI-21). */
export function formatDate(date: Date): string {
  return dayText(zoneDay(date), true);
}
