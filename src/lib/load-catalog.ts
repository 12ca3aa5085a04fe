import type { LanguageTag } from './languages.ts';
import { type Catalog, SOURCE_LANGUAGE } from './translate.ts';

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
