import { DEFAULT_TIME_ZONE, setTimeZone } from '#domain/texts/time-zone';

/** New York's (UI-21), or that of this device. */
export type TimeZoneChoice = 'default' | 'device';

const TIME_ZONE_KEY = 'time-zone';

export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function timeZoneChoice(): TimeZoneChoice {
  return localStorage.getItem(TIME_ZONE_KEY) === 'device' ? 'device' : 'default';
}

/** Shows dates as the user chose on this device; before the first screen is rendered. */
export function applyTimeZone(): void {
  setTimeZone(timeZoneChoice() === 'device' ? deviceTimeZone() : DEFAULT_TIME_ZONE);
}

/** Keeps the choice on this device and loads the page again, since dates are on every screen. */
export function chooseTimeZone(choice: TimeZoneChoice): void {
  if (choice === 'device') localStorage.setItem(TIME_ZONE_KEY, choice);
  else localStorage.removeItem(TIME_ZONE_KEY);
  location.reload();
}
