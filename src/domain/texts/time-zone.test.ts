import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDay } from './date-format.ts';
import { DEFAULT_TIME_ZONE, setTimeZone } from './time-zone.ts';

afterEach(() => setTimeZone(DEFAULT_TIME_ZONE));

const NOON = new Date('2026-11-18T12:00:00Z');

test.each(['Etc/Unknown', 'Mars/Olympus', ''])(
  'a device in the time zone %j, which it does not know, has dates',
  (zone) => {
    setTimeZone(zone);
    expect(formatDate(NOON)).toMatch(/^Nov 1[789], 2026$/);
    expect(formatDay(NOON, NOON)).toBe('Today');
  },
);
