import type { WordRhymes } from '#domain/create/writing-help';
import { type Dictionary, unpackWithNotice } from '../pronounce/dictionary.ts';
import { isVowel } from '../pronounce/phones.ts';
import { plainWord, pronounceWord } from '../pronounce/pronounce.ts';
import { isSameEnding } from './rhyme-key.ts';

const MAGIC = 'SKW1';
const RHYMES_MAX = 24;
const NEAR_MAX = 12;
/** How common a word is, in three levels. */
const LEVELS = 3;

/** Common words with the same ending. */
export interface RhymeFamily {
  /** Phones from the last stressed vowel on. */
  readonly ending: string;
  /** Most common words first. */
  readonly levels: readonly (readonly string[])[];
}

/**
 * Parses the bytes of rhyme-words.bin: one family per line, with tabs between its ending and the words of each
 * level.
 * @throws RangeError if the bytes are another kind of file.
 */
export async function loadRhymeFamilies(bytes: Uint8Array): Promise<RhymeFamily[]> {
  const text = new TextDecoder().decode(await unpackWithNotice(bytes, MAGIC));
  return text.split('\n').map((line) => {
    const [ending = '', ...levels] = line.split('\t');
    return { ending, levels: levels.map((words) => words.split(' ').filter(Boolean)) };
  });
}

/** How a word ends. */
interface Sound {
  readonly ending: string;
  /** Consonants before the ending: if they match too, the words are a repetition rather than a rhyme. */
  readonly onset: string;
  /** The ending is a word within the word: 'moonlight', but not 'delight'. */
  readonly isCompound: boolean;
  readonly syllables: number;
}

/** Finds rhymes by sound. */
export class RhymeBook {
  readonly #dictionary: Dictionary;
  readonly #byEnding: ReadonlyMap<string, RhymeFamily>;
  readonly #byLikeness = new Map<string, RhymeFamily[]>();

  constructor(dictionary: Dictionary, families: readonly RhymeFamily[]) {
    this.#dictionary = dictionary;
    this.#byEnding = new Map(families.map((family) => [family.ending, family]));
    for (const family of families) {
      const likeness = likenessOf(family.ending);
      const alike = this.#byLikeness.get(likeness);
      if (alike) alike.push(family);
      else this.#byLikeness.set(likeness, [family]);
    }
  }

  /**
   * Returns the words that rhyme with a word, common ones first. Any spelling works: the word is pronounced as
   * it would be sung.
   */
  find(written: string): WordRhymes {
    const word = plainWord(written);
    const sound = soundOf(pronounceWord(this.#dictionary, word).phones);
    if (!sound) return { word, rhymes: [], near: [] };
    const own = this.#byEnding.get(sound.ending);
    const alike = this.#byLikeness.get(likenessOf(sound.ending)) ?? [];
    const near = alike.filter(({ ending }) => ending !== sound.ending);
    return {
      word,
      rhymes: this.#pick(own ? [own] : [], { word, sound, most: RHYMES_MAX }),
      near: this.#pick(near, { word, sound, most: NEAR_MAX }),
    };
  }

  #pick(
    families: readonly RhymeFamily[],
    { word, sound, most }: { word: string; sound: Sound; most: number },
  ): string[] {
    const picked: string[] = [];
    for (let level = 0; level < LEVELS && picked.length < most; level++) {
      const known = families
        .flatMap(({ levels }) => levels[level] ?? [])
        .flatMap((other) => {
          const otherSound = soundOf(this.#dictionary.lookup(other) ?? []);
          if (!otherSound || otherSound.onset === sound.onset) return [];
          // 'Friend' ends with the letters of 'end' and rhymes with it; 'weekend' repeats it.
          const isRepeated = (otherSound.isCompound || sound.isCompound) && isSameEnding(other, word);
          return isRepeated ? [] : [{ other, apart: Math.abs(otherSound.syllables - sound.syllables) }];
        });
      picked.push(...known.sort((a, b) => a.apart - b.apart).map(({ other }) => other));
    }
    return picked.slice(0, most);
  }
}

const KINDS = ['P T K', 'B D G', 'M N NG', 'F TH S SH HH', 'V DH Z ZH', 'CH JH', 'L R', 'W Y'] as const;
const KIND_OF: ReadonlyMap<string, string> = new Map(
  KINDS.flatMap((kind, index) => kind.split(' ').map((phone) => [phone, String(index)] as const)),
);

/** The ending with each consonant replaced by its kind; words that match in it nearly rhyme. */
function likenessOf(ending: string): string {
  return ending
    .split(' ')
    .map((phone) => KIND_OF.get(phone) ?? phone)
    .join(' ');
}

/** The ending of phones with stress digits; null if there is no sound. */
export function soundOf(phones: readonly string[]): Sound | null {
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  const from = stressed >= 0 ? stressed : phones.findLastIndex(isVowel);
  if (from < 0) return null;
  const before = phones.slice(0, from).findLastIndex(isVowel);
  const end = phones.slice(from).map((phone) => phone.replace(/\d$/, ''));
  return {
    // The dictionary is inconsistent about the vowel of -ear words.
    ending: end.join(' ').replace('IY R', 'IH R'),
    onset: phones.slice(before + 1, from).join(' '),
    isCompound: phones[from]?.endsWith('2') === true,
    syllables: phones.filter(isVowel).length,
  };
}
