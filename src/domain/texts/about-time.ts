import { t } from '#lib/translate';

const MINUTE_SECONDS = 60;
const LONG_SECONDS = 100;

/** An estimated time: 'about 40 s', or 'about 3 min' from 100 seconds on. */
export function aboutTime(seconds: number): string {
  return seconds >= LONG_SECONDS
    ? t('about {minutes} min', { minutes: Math.round(seconds / MINUTE_SECONDS) })
    : t('about {seconds} s', { seconds: Math.max(1, Math.round(seconds)) });
}
