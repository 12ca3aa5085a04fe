import { composedTexts } from './composed-texts.ts';
import { type LanguageTag, PSEUDO_LANGUAGE } from './languages.ts';
import { type Catalog, SOURCE_LANGUAGE, setLanguage } from './translate.ts';

type CatalogModule = { readonly default: Catalog };

const CATALOGS: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<CatalogModule>>> = {
  de: () => import('./languages/de.json'),
  es: () => import('./languages/es.json'),
  fr: () => import('./languages/fr.json'),
  'pt-BR': () => import('./languages/pt-BR.json'),
  ja: () => import('./languages/ja.json'),
  'zh-CN': () => import('./languages/zh-CN.json'),
};

/** The translations of a language; those of English are the texts themselves. */
export async function loadCatalog(language: LanguageTag): Promise<Catalog> {
  return language === SOURCE_LANGUAGE ? {} : (await CATALOGS[language]()).default;
}

/** Makes a language the one of the page: its texts, and the direction of its script. */
export async function loadLanguage(language: LanguageTag | typeof PSEUDO_LANGUAGE): Promise<void> {
  const root = document.documentElement;
  if (language === PSEUDO_LANGUAGE) {
    const { pseudoCatalog } = await import('./pseudo-language.ts');
    setLanguage(PSEUDO_TAG, pseudoCatalog, composedTexts(pseudoCatalog));
    root.dir = 'rtl';
    root.lang = PSEUDO_TAG;
    return;
  }
  const catalog = await loadCatalog(language);
  setLanguage(language, catalog, composedTexts(catalog));
  root.lang = language;
}

/** Arabic, as its numbers and plurals are formed. */
const PSEUDO_TAG = 'ar';
