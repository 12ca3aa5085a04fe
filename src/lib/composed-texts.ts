import { type Catalog, fillText, type TextValues } from './translate.ts';

/** A pattern of a text with values, and the translation that takes them. */
interface TextPattern {
  readonly pattern: RegExp;
  readonly translation: string;
}

/**
 * Translates texts that were composed in English by servers and workers: as a whole, by the pattern of a text with
 * values, else sentence by sentence. Texts that the catalog does not have stay as they are.
 */
export function composedTexts(catalog: Catalog): (text: string) => string {
  let patterns: readonly TextPattern[] | null = null;

  function wholeText(text: string): string | null {
    const translation = catalog[text];
    if (typeof translation === 'string') return translation;
    patterns ??= patternsOf(catalog);
    for (const { pattern, translation: form } of patterns) {
      const match = pattern.exec(text);
      if (match) return fillText(form, { ...match.groups, ...inner(match.groups) });
    }
    return null;
  }

  /** Values that are texts themselves; others are what people wrote. */
  function inner({ detail, problem }: Readonly<Record<string, string>> = {}): TextValues {
    return {
      ...(detail === undefined ? {} : { detail: translate(detail) }),
      ...(problem === undefined ? {} : { problem: translate(problem) }),
    };
  }

  const translate = (text: string): string =>
    wholeText(text) ??
    text
      .split(/(?<=[.!?]) /)
      .map((sentence) => wholeText(sentence) ?? sentence)
      .join(' ');
  return translate;
}

/** The patterns with most fixed text come first; with less than a word, a pattern would match what people wrote. */
function patternsOf(catalog: Catalog): TextPattern[] {
  return Object.entries(catalog)
    .filter(
      ([source, form]) =>
        typeof form === 'string' &&
        /\{\w+\}/.test(source) &&
        fixedLength(source) >= (source.includes('{number}') ? MIN_LETTERS_WITH_NUMBER : MIN_LETTERS),
    )
    .sort(([first], [second]) => fixedLength(second) - fixedLength(first))
    .map(([source, form]) => ({ pattern: patternOf(source), translation: String(form) }));
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
