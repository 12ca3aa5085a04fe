import { SOURCE_LANGUAGE } from './translate.ts';

/** The languages of the app, as BCP 47 tags. */
export const LANGUAGES = [SOURCE_LANGUAGE, 'de', 'es', 'fr', 'pt-BR', 'ja', 'zh-CN'] as const;

export type LanguageTag = (typeof LANGUAGES)[number];

export function isLanguage(tag: string): tag is LanguageTag {
  return LANGUAGES.some((language) => language === tag);
}

/** The language of the app that a tag such as `de-AT` is read in; null for none. */
export function languageOf(tag: string): LanguageTag | null {
  if (isLanguage(tag)) return tag;
  const [base = '', ...rest] = tag.split('-');
  if (base === 'pt') return 'pt-BR';
  // Traditional Chinese is another script.
  if (base === 'zh') return /^(?:hant|tw|hk|mo)$/i.test(rest[0] ?? '') ? null : 'zh-CN';
  return isLanguage(base) ? base : null;
}

/** The first of these that the app has, else English. */
export function firstLanguage(tags: readonly string[]): LanguageTag {
  for (const tag of tags) {
    const language = languageOf(tag);
    if (language !== null) return language;
  }
  return SOURCE_LANGUAGE;
}
