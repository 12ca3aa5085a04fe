import { firstLanguage, isLanguage, type LanguageTag } from './languages.ts';

/** A made-up language with accents, longer words and right-to-left screens, which shows what is not translated. */
export const PSEUDO_LANGUAGE = 'pseudo';

export const LANGUAGE_KEY = 'language';

/** The language chosen on this device, else the browser's. `public/theme.js` reads the same key for the first paint. */
export function preferredLanguage(): LanguageTag | typeof PSEUDO_LANGUAGE {
  const chosen = storedLanguage();
  if (chosen === PSEUDO_LANGUAGE || (chosen !== null && isLanguage(chosen))) return chosen;
  return firstLanguage(navigator.languages);
}

/** Storage can be refused; the language is then the browser's. */
function storedLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}
