import type { LanguageSetting } from '#contract/people/users';
import { isLanguage } from '#lib/languages';
import { LANGUAGE_KEY, PSEUDO_LANGUAGE, preferredLanguage } from '#lib/preferred-language';
import { currentLanguage } from '#lib/translate';

/** The account's setting as this device keeps it; `device` if it keeps none. */
export type LanguageChoice = LanguageSetting | typeof PSEUDO_LANGUAGE;

export function languageChoice(): LanguageChoice {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return stored !== null && (isLanguage(stored) || stored === PSEUDO_LANGUAGE) ? stored : 'device';
}

/** Keeps the choice on this device, where each start of a page reads it before the first text. */
export function keepLanguage(choice: LanguageChoice): void {
  if (choice === 'device') localStorage.removeItem(LANGUAGE_KEY);
  else localStorage.setItem(LANGUAGE_KEY, choice);
}

/** Whether the page would be in another language if it were loaded again. */
export function hasOtherLanguage(): boolean {
  const preferred = preferredLanguage();
  return preferred !== PSEUDO_LANGUAGE && preferred !== currentLanguage();
}
