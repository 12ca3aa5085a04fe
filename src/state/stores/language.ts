import { isLanguage, type LanguageTag } from '#lib/languages';
import { LANGUAGE_KEY, PSEUDO_LANGUAGE } from '#lib/preferred-language';

/** A language of the app, or the browser's first that the app has. */
export type LanguageChoice = LanguageTag | typeof PSEUDO_LANGUAGE | 'browser';

export function languageChoice(): LanguageChoice {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  return stored !== null && (isLanguage(stored) || stored === PSEUDO_LANGUAGE) ? stored : 'browser';
}

/** Keeps the choice on this device and loads the page again, since texts are translated once. */
export function chooseLanguage(choice: LanguageChoice): void {
  if (choice === 'browser') localStorage.removeItem(LANGUAGE_KEY);
  else localStorage.setItem(LANGUAGE_KEY, choice);
  location.reload();
}
