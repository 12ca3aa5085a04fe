import type { TimeZoneSetting } from '#contract/people/users';
import { DEFAULT_TIME_ZONE, getTimeZone, setTimeZone } from '#domain/texts/time-zone';

const TIME_ZONE_KEY = 'time-zone';

export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The account's setting as this device keeps it; its own zone if it keeps none. */
export function timeZoneChoice(): TimeZoneSetting {
  return localStorage.getItem(TIME_ZONE_KEY) === 'default' ? 'default' : 'device';
}

const chosenTimeZone = () => (timeZoneChoice() === 'device' ? deviceTimeZone() : DEFAULT_TIME_ZONE);

/** Shows dates in the chosen time zone; before the first screen is rendered. */
export function applyTimeZone(): void {
  setTimeZone(chosenTimeZone());
}

/** Keeps the choice on this device, where each start of a page applies it. */
export function keepTimeZone(choice: TimeZoneSetting): void {
  if (choice === 'default') localStorage.setItem(TIME_ZONE_KEY, choice);
  else localStorage.removeItem(TIME_ZONE_KEY);
}

/** Whether the page would show dates of another time zone if it were loaded again. */
export function hasOtherTimeZone(): boolean {
  return getTimeZone() !== chosenTimeZone();
}
