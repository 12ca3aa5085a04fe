import { composedTexts, type Translate } from '#lib/composed-texts';
import { firstLanguage, type LanguageTag } from '#lib/languages';
import { loadCatalog } from '#lib/load-catalog';

const translators = new Map<LanguageTag, Promise<Translate>>();

/** The translator of a language; its catalog is read once. */
export function translatorFor(language: LanguageTag): Promise<Translate> {
  const found =
    translators.get(language) ?? loadCatalog(language).then((catalog) => composedTexts(language, catalog));
  translators.set(language, found);
  return found;
}

/** The language that an `Accept-Language` header asks for, in the order in which browsers write it. */
export function requestedLanguage(header: string | undefined): LanguageTag {
  return firstLanguage((header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? ''));
}
