const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let days: Intl.DateTimeFormat | undefined;

/**
 * Returns the day in New York (UI-21), in days since 1970. New York is 4 or 5 hours behind UTC: the time zone
 * is looked up only in the one hour of the day where the difference matters, because the first use of `Intl`
 * costs a phone a tenth of a second.
 */
export function newYorkDay(date: Date): number {
  const inSummer = Math.floor((date.getTime() - 4 * HOUR_MS) / DAY_MS);
  const inWinter = Math.floor((date.getTime() - 5 * HOUR_MS) / DAY_MS);
  if (inSummer === inWinter) return inSummer;
  days ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
  return Date.parse(days.format(date)) / DAY_MS;
}

/** Returns the UTC midnight that starts a day, given in days since 1970. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}

/** A date of `dateOfDay`, which is midnight UTC, as a language writes it. */
export function dayIn(language: string, date: Date, hasYear: boolean): string {
  const year = hasYear ? ({ year: 'numeric' } as const) : {};
  return date.toLocaleDateString(language, { timeZone: 'UTC', month: 'short', day: 'numeric', ...year });
}
