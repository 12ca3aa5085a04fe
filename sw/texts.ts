import { type LanguageTag, languageOf } from '#lib/languages';

/** The language whose texts a file of the app has; null for all other files. */
export function languageOfTexts(path: string): LanguageTag | null {
  const tag = /assets\/texts-([a-zA-Z]+(?:-[A-Z]{2})?)-[\w-]+\.js$/.exec(path)?.[1];
  return tag === undefined ? null : languageOf(tag);
}
