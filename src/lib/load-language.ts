import { composedTexts } from './composed-texts.ts';
import type { LanguageTag } from './languages.ts';
import { loadCatalog } from './load-catalog.ts';
import { PSEUDO_LANGUAGE } from './preferred-language.ts';
import { setLanguage } from './translate.ts';

/** Makes a language the one of the page: its texts, and the direction of its script. */
export async function loadLanguage(language: LanguageTag | typeof PSEUDO_LANGUAGE): Promise<void> {
  const root = document.documentElement;
  if (language === PSEUDO_LANGUAGE) {
    const { pseudoCatalog } = await import('./pseudo-language.ts');
    setLanguage(PSEUDO_TAG, pseudoCatalog, composedTexts(PSEUDO_TAG, pseudoCatalog));
    root.dir = 'rtl';
    root.lang = PSEUDO_TAG;
    return;
  }
  const catalog = await loadCatalog(language);
  setLanguage(language, catalog, composedTexts(language, catalog));
  root.lang = language;
}

/** Arabic, as its numbers and plurals are formed. */
const PSEUDO_TAG = 'ar';
