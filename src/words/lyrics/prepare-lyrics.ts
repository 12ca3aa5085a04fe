import type { SectionKind } from '#domain/lyrics/section-marks';
import type { Dictionary } from '../pronounce/dictionary.ts';
import { detectLanguage, type Language, languageOfLine } from '../pronounce/other-languages.ts';
import { plainWord, pronounceWord } from '../pronounce/pronounce.ts';
import { type Syllable, toSyllables } from '../pronounce/syllables.ts';
import { type LyricsLine, type LyricsWord, parseLyrics } from './parse-lyrics.ts';

interface SingableWord {
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
  /** Notices for the user: languages and scripts that are vocalized. */
  notices: string[];
}

/** Syllables of a written word; none if it contains nothing to sing. */
export function wordSyllables(dictionary: Dictionary, written: string, language: Language): Syllable[] {
  const { phones } = pronounceWord(dictionary, written, language);
  return phones.length > 0 ? toSyllables(written, phones) : [];
}

/**
 * Parses lyrics and splits every word into syllables. Any text works; text with nothing to sing has no lines.
 */
export function prepareLyrics(dictionary: Dictionary, text: string): SingableLyrics {
  const sections = parseLyrics(text);
  const allWords = sections.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.map((word) => plainWord(word.text))),
  );
  const language = detectLanguage(allWords, (word) => dictionary.lookup(word) !== undefined);
  const notices = new Set<string>();
  const toWord = (word: LyricsWord, lineLanguage: Language): SingableWord[] => {
    const { phones, note } = pronounceWord(dictionary, word.text, lineLanguage);
    if (note) notices.add(note);
    return phones.length > 0 ? [{ ...word, syllables: toSyllables(word.text, phones) }] : [];
  };
  const toLine = ({ text: written, words }: LyricsLine): SingableLine => {
    const plain = words.map((word) => plainWord(word.text));
    const lineLanguage = languageOfLine(plain, language);
    return { text: written, words: words.flatMap((word) => toWord(word, lineLanguage)) };
  };
  return {
    sections: sections.map(({ kind, label, lines }) => ({
      kind,
      label,
      lines: lines.map(toLine).filter(({ words }) => words.length > 0),
    })),
    language,
    notices: [...notices],
  };
}
