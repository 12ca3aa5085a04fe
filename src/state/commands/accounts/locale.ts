import type { LanguageSetting, TimeZoneSetting } from '#contract/people/users';
import { keepLanguage, languageChoice } from '#state/stores/language';
import { keepTimeZone, timeZoneChoice } from '#state/stores/time-zone';
import { updateUserConfig } from './user-config.ts';

/**
 * Sets the language for all devices of the account and loads the page again, since texts are translated once. Works
 * without a network.
 * @throws OutboxFullError, StorageError or CodeMissingError; then nothing was changed.
 */
export async function chooseLanguage(language: LanguageSetting): Promise<void> {
  const before = languageChoice();
  // First, or the change would look like one of another device.
  keepLanguage(language);
  await updateUserConfig({ language }).catch((error: unknown) => {
    keepLanguage(before);
    throw error;
  });
  location.reload();
}

/** Like `chooseLanguage`: dates are on every screen. */
export async function chooseTimeZone(timeZone: TimeZoneSetting): Promise<void> {
  const before = timeZoneChoice();
  keepTimeZone(timeZone);
  await updateUserConfig({ time_zone: timeZone }).catch((error: unknown) => {
    keepTimeZone(before);
    throw error;
  });
  location.reload();
}
