import { type Catalog, fillText, type PluralForms, type TextValues } from './translate.ts';

type Translation = string | PluralForms;

/** Translates a text that was composed in English; `count` chooses the form of one that counts without a number in it. */
export type Translate = (text: string, count?: number) => string;

/** A pattern of a text with values, and the translation that takes them. */
interface TextPattern {
  readonly pattern: RegExp;
  readonly translation: Translation;
}

/**
 * Translates texts that were composed in English by servers and workers: as a whole, by the pattern of a text with
 * values, else sentence by sentence. Texts that the catalog does not have stay as they are.
 */
export function composedTexts(language: string, catalog: Catalog): Translate {
  const plurals = new Intl.PluralRules(language);
  let patterns: readonly TextPattern[] | null = null;
  const formFor = (translation: Translation, count: number) =>
    typeof translation === 'string' ? translation : (translation[plurals.select(count)] ?? translation.other);

  function wholeText(text: string, count: number): string | null {
    const exact = catalog[text];
    if (exact !== undefined) return formFor(exact, count);
    patterns ??= patternsOf(catalog);
    for (const { pattern, translation } of patterns) {
      const match = pattern.exec(text);
      if (!match) continue;
      const inText = Number(match.groups?.count?.replace(/\D/g, ''));
      return fillText(formFor(translation, inText || count), { ...match.groups, ...inner(match.groups) });
    }
    return null;
  }

  /** Values that are texts themselves; others are what people wrote. */
  function inner({ detail, problem, field }: Readonly<Record<string, string>> = {}): TextValues {
    return {
      ...(field === undefined ? {} : { field: translate(field) }),
      ...(detail === undefined ? {} : { detail: translate(detail) }),
      ...(problem === undefined ? {} : { problem: translate(problem) }),
    };
  }

  const translate: Translate = (text, count = 2) =>
    wholeText(text, count) ??
    text
      .split(/(?<=[.!?]) /)
      .map((sentence) => wholeText(sentence, count) ?? sentence)
      .join(' ');
  return translate;
}

/** The patterns with most fixed text come first; with less than a word, a pattern would match what people wrote. */
function patternsOf(catalog: Catalog): TextPattern[] {
  return Object.entries(catalog)
    .filter(
      ([source]) =>
        /\{\w+\}/.test(source) &&
        fixedLength(source) >= (source.includes('{number}') ? MIN_LETTERS_WITH_NUMBER : MIN_LETTERS),
    )
    .sort(([first], [second]) => fixedLength(second) - fixedLength(first))
    .map(([source, translation]) => ({ pattern: patternOf(source), translation }));
}

/** In 'a day' with a number before it, nobody's words are taken for a text. */
const MIN_LETTERS_WITH_NUMBER = 4;
const MIN_LETTERS = 6;

const fixedLength = (source: string) => source.replace(/\{\w+\}|[^\p{L}]/gu, '').length;

function patternOf(source: string): RegExp {
  const escaped = source.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  const names = new Set<string>();
  const withGroups = escaped.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (names.has(name)) return `\\k<${name}>`;
    names.add(name);
    return name === 'number' ? '(?<number>[\\d.,]+)' : `(?<${name}>.+?)`;
  });
  return new RegExp(`^${withGroups}$`, 's');
}
