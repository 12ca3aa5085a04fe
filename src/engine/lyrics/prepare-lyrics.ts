import type { SectionKind } from '#engine/score';
import type { Dictionary } from './dictionary.ts';
import { detectLanguage, type Language } from './other-languages.ts';
import { parseLyrics } from './parse-lyrics.ts';
import { plainWord, pronounceWord } from './pronounce.ts';
import { type Syllable, toSyllables } from './syllables.ts';

export interface SingableWord {
  /** As written. */
  text: string;
  isAdlib: boolean;
  /** Never empty. */
  syllables: Syllable[];
}

export interface SingableLine {
  text: string;
  /** Never empty. */
  words: SingableWord[];
}

export interface SingableSection {
  kind: SectionKind;
  label: string;
  /** Empty for an instrumental section. */
  lines: SingableLine[];
}

export interface SingableLyrics {
  sections: SingableSection[];
  language: Language;
  /** What the user should be told: languages and scripts that are vocalised. */
  notices: string[];
}

/** Parses lyrics and gives every word its syllables. Any text works; text without anything to sing has no lines. */
export function prepareLyrics(dictionary: Dictionary, text: string): SingableLyrics {
  const sections = parseLyrics(text);
  const allWords = sections.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.map((word) => plainWord(word.text))),
  );
  const language = detectLanguage(allWords, (word) => dictionary.lookup(word) !== undefined);
  const notices = new Set<string>();
  const toWord = (word: { text: string; isAdlib: boolean }): SingableWord[] => {
    const { phones, note } = pronounceWord(dictionary, word.text, language);
    if (note) notices.add(note);
    return phones.length > 0 ? [{ ...word, syllables: toSyllables(word.text, phones) }] : [];
  };
  return {
    sections: sections.map(({ kind, label, lines }) => ({
      kind,
      label,
      lines: lines
        .map((line) => ({ text: line.text, words: line.words.flatMap(toWord) }))
        .filter(({ words }) => words.length > 0),
    })),
    language,
    notices: [...notices],
  };
}
