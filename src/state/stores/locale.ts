import type { UserConfig } from '#contract/people/users';
import { PSEUDO_LANGUAGE } from '#lib/preferred-language';
import { hasOtherLanguage, keepLanguage, languageChoice } from './language.ts';
import { hasOtherTimeZone, keepTimeZone, timeZoneChoice } from './time-zone.ts';

type Locale = Pick<UserConfig, 'language' | 'time_zone'>;

/** Whether the page shows another language or time zone than the one that this device keeps. */
export function hasOtherLocale(): boolean {
  return hasOtherLanguage() || hasOtherTimeZone();
}

/** Keeps on this device what the account has chosen. @returns whether something changed */
export function keepLocale({ language, time_zone: timeZone }: Locale): boolean {
  const kept = languageChoice();
  const isOtherLanguage = language != null && language !== kept && kept !== PSEUDO_LANGUAGE;
  const isOtherTimeZone = timeZone != null && timeZone !== timeZoneChoice();
  if (isOtherLanguage) keepLanguage(language);
  if (isOtherTimeZone) keepTimeZone(timeZone);
  return isOtherLanguage || isOtherTimeZone;
}

/** Keeps nothing of an account on this device. */
export function forgetLocale(): void {
  keepLocale({ language: 'device', time_zone: 'device' });
}
