import type { LeadSheet } from '#contract/making/lead-sheet';
import { wordSyllables } from '#words/lyrics/prepare-lyrics';
import type { Dictionary } from '#words/pronounce/dictionary';
import { detectLanguage, type Language } from '#words/pronounce/other-languages';
import { isVowel } from '#words/pronounce/phones';
import { plainWord } from '#words/pronounce/pronounce';

export type SheetNote = LeadSheet['notes'][number];

/** A syllable of a sheet: the notes it is sung on, and its sounds on each of them. */
interface SheetSyllable {
  readonly text: string;
  readonly isStressed: boolean;
  readonly notes: readonly { readonly note: SheetNote; readonly phones: string[] }[];
}

export interface SheetWord {
  readonly text: string;
  readonly syllables: readonly SheetSyllable[];
}

interface WrittenSyllable {
  readonly text: string;
  readonly notes: SheetNote[];
  readonly isWordEnd: boolean;
}

/** A vowel that glides at its end is held on its beginning. */
const HELD_VOWELS: Readonly<Record<string, string>> = { AY: 'AA', AW: 'AA', EY: 'EH', OW: 'AO', OY: 'AO' };

/** The sung words of a sheet with their sounds. */
export function sheetWords(notes: readonly SheetNote[], dictionary: Dictionary): SheetWord[] {
  const words = writtenWords(notes);
  const texts = words.map((word) => word.map(({ text }) => text).join(''));
  const language = detectLanguage(texts.map(plainWord), (word) => dictionary.lookup(word) !== undefined);
  return words.map((word, index) => {
    const text = texts[index] ?? '';
    const sounds = soundsOf(word, text, dictionary, language);
    return {
      text,
      syllables: word.map((syllable, at) => {
        const { phones, isStressed } = sounds[at] ?? { phones: ['AH'], isStressed: false };
        const parts = overNotes(phones, syllable.notes.length);
        return {
          text: syllable.text,
          isStressed,
          notes: syllable.notes.map((note, place) => ({ note, phones: parts[place] ?? phones })),
        };
      }),
    };
  });
}

function writtenWords(notes: readonly SheetNote[]): WrittenSyllable[][] {
  const words: WrittenSyllable[][] = [];
  let open: WrittenSyllable[] | null = null;
  let last: WrittenSyllable | null = null;
  for (const note of notes) {
    if (note.text === undefined) {
      [open, last] = [null, null];
      continue;
    }
    if (note.text === '') {
      last?.notes.push(note);
      continue;
    }
    last = { text: note.text, notes: [note], isWordEnd: note.ends_word === true };
    if (open) open.push(last);
    else {
      open = [last];
      words.push(open);
    }
    if (last.isWordEnd) open = null;
  }
  return words;
}

/** The sounds of each written syllable: those of the word where it divides alike, else those of its own letters. */
function soundsOf(
  word: readonly WrittenSyllable[],
  text: string,
  dictionary: Dictionary,
  language: Language,
): { phones: string[]; isStressed: boolean }[] {
  const known = wordSyllables(dictionary, text, language);
  if (known.length === word.length) return known;
  return word.map((syllable) => {
    const parts = wordSyllables(dictionary, syllable.text, language);
    return {
      phones: oneVowel(parts.flatMap(({ phones }) => phones)),
      isStressed: parts.some(({ isStressed }) => isStressed),
    };
  });
}

/** A syllable has one vowel: the first, with the consonants that end the last. */
function oneVowel(phones: readonly string[]): string[] {
  const first = phones.findIndex(isVowel);
  if (first < 0) return ['AH', ...phones];
  const last = phones.findLastIndex(isVowel);
  return [...phones.slice(0, first + 1), ...phones.slice(last + 1)];
}

/** The sounds of a syllable over several notes: it begins on the first, is held, and ends on the last. */
function overNotes(phones: readonly string[], count: number): string[][] {
  if (count < 2) return [[...phones]];
  const vowel = phones.findIndex(isVowel);
  const sung = phones[vowel] ?? 'AH';
  const held = HELD_VOWELS[sung] ?? sung;
  return Array.from({ length: count }, (_, place) => {
    if (place === 0) return [...phones.slice(0, vowel), held];
    return place === count - 1 ? [sung, ...phones.slice(vowel + 1)] : [held];
  });
}
