import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#lib/languages';
import { type Catalog, SOURCE_LANGUAGE } from '#lib/translate';
import { findTexts } from './support/browser/texts.ts';
import { ROOT } from './support/source-files.ts';

// `npm run texts` counts what each language lacks. `npm run texts -- de` prints it as JSON to fill in, and
// `npm run texts -- de FILE` adds the translations of such a file to the language's catalog, without unused ones.

type Translations = Record<string, Catalog[string]>;

const catalogPath = (language: string) => join(ROOT, 'src/lib/languages', `${language}.json`);
const readJson = (path: string): Translations => JSON.parse(readFileSync(path, 'utf8')) as Translations;

/** Every text in the order of the source, empty, with the forms that the language counts with. */
function emptyCatalog(language: string): Translations {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  // Of the languages here, French, Spanish and Portuguese count millions in a form of their own.
  const categories = pluralCategories.filter((category) => category !== 'many');
  const forms = () => Object.fromEntries(categories.map((category) => [category, ''])) as Catalog[string];
  return Object.fromEntries(
    findTexts().texts.map(({ text, one }) => [text, one === null || categories.length === 1 ? '' : forms()]),
  );
}

function missingTexts(language: string): Translations {
  const catalog = readJson(catalogPath(language));
  return Object.fromEntries(
    Object.entries(emptyCatalog(language)).filter(([text]) => !Object.hasOwn(catalog, text)),
  );
}

function addTranslations(language: string, file: string): void {
  const all = { ...readJson(catalogPath(language)), ...readJson(file) };
  const used = Object.keys(emptyCatalog(language)).filter((text) => Object.hasOwn(all, text));
  const sorted = Object.fromEntries(used.sort().map((text) => [text, all[text] ?? '']));
  writeFileSync(catalogPath(language), `${JSON.stringify(sorted, null, 2)}\n`);
}

const [language, file] = process.argv.slice(2);
if (language === undefined) {
  for (const tag of LANGUAGES.filter((each) => each !== SOURCE_LANGUAGE))
    console.info(`${tag}: ${Object.keys(missingTexts(tag)).length} texts are not translated`);
} else if (file === undefined) {
  console.info(JSON.stringify(missingTexts(language), null, 2));
} else {
  addTranslations(language, file);
}
