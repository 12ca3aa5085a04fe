const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The time zone of dates (UI-21) until the app starts, and for users who choose it; otherwise it is their device's. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

let timeZone = DEFAULT_TIME_ZONE;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Shows dates in another time zone, by its IANA name. */
export function setTimeZone(name: string): void {
  timeZone = name;
}

/** The time zone of dates, by its IANA name. */
export function getTimeZone(): string {
  return timeZone;
}

/** Returns the day in the time zone of dates, in days since 1970. */
export function zoneDay(date: Date): number {
  return timeZone === DEFAULT_TIME_ZONE ? newYorkDay(date) : dayIn(timeZone, date);
}

/**
 * Returns the day in New York, in days since 1970. New York is 4 or 5 hours behind UTC: the time zone is looked up only in
 * the one hour of the day where the difference matters, because the first use of `Intl` costs a phone a tenth of a second.
 */
export function newYorkDay(date: Date): number {
  const inSummer = Math.floor((date.getTime() - 4 * HOUR_MS) / DAY_MS);
  const inWinter = Math.floor((date.getTime() - 5 * HOUR_MS) / DAY_MS);
  return inSummer === inWinter ? inSummer : dayIn(DEFAULT_TIME_ZONE, date);
}

function dayIn(zone: string, date: Date): number {
  const format = formats.get(zone) ?? dayFormat(zone);
  formats.set(zone, format);
  return Date.parse(format.format(date)) / DAY_MS;
}

/** A browser may name a time zone that it does not know itself, such as 'Etc/Unknown'; then its own clock counts. */
function dayFormat(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' });
  }
}

/** Returns the UTC midnight that starts a day, given in days since 1970. */
export function dateOfDay(day: number): Date {
  return new Date(day * DAY_MS);
}
