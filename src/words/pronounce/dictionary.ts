import { derivePhones } from './derive-word.ts';
import { guessPhones, type LetterTree } from './letter-to-sound.ts';
import { WordFilter } from './word-filter.ts';

/** Words and their ARPAbet phones (with stress digits), from public/engine/dictionary.bin. */
export interface Dictionary {
  /** Phones of a lower-case word, if it is known or is a regular form of a known one. */
  lookup(word: string): readonly string[] | undefined;
  /** Phones of any word of a-z and apostrophes, guessed from its letters alone. */
  guess(word: string): readonly string[];
}

const MAGIC = 'SKD1';
/** Words per block of the index: a lookup scans at most this many. */
const BLOCK_WORDS = 64;
const LAST = 128;

interface PackedHeader {
  groups: string[];
  symbols: string[];
  lengths: number[];
}

interface WordList {
  readonly symbols: readonly string[];
  readonly shared: Uint8Array;
  readonly letters: Uint8Array;
  readonly phones: Uint8Array;
  /** First word of each block and the start of its letters and phones. */
  readonly blocks: readonly { word: string; letterAt: number; phoneAt: number }[];
}

/**
 * Parses the bytes of dictionary.bin: 'SKD1', length of the notice, the notice, and a deflated body (a JSON
 * header and the sections written by build-data/dictionary.mjs).
 * @throws RangeError if the bytes are another kind of file.
 */
export async function loadDictionary(bytes: Uint8Array): Promise<Dictionary> {
  const body = await unpackWithNotice(bytes, MAGIC);
  const headerLength = new DataView(body.buffer).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(body.subarray(4, 4 + headerLength))) as PackedHeader;
  let at = 4 + headerLength;
  const sections = header.lengths.map((length) => {
    at += length;
    return body.subarray(at - length, at);
  });
  const section = (i: number) => sections[i] ?? new Uint8Array(0);
  const tree = readTree(header.groups, section(0), section(1), section(2), section(3));
  const words = indexWords(header.symbols, section(4), section(5), section(6));
  return layeredDictionary(
    (word) => findWord(words, word),
    new WordFilter(section(7)),
    (word) => guessPhones(tree, word),
  );
}

/**
 * Looks words up in this order: stored phones, regular form of a known word, guess from the letters. The packer
 * omits exactly the words that this order gets right without an entry.
 */
export function layeredDictionary(
  stored: (word: string) => readonly string[] | undefined,
  filter: WordFilter,
  guess: (word: string) => readonly string[],
): Dictionary {
  const stem = (word: string) => stored(word) ?? (filter.has(word) ? guess(word) : undefined);
  return {
    lookup: (word) =>
      stored(word) ?? derivePhones(word, stem) ?? (filter.has(word) ? guess(word) : undefined),
    guess,
  };
}

/**
 * Unpacks the body of a file that starts with its four-letter magic, the length of its notice, and the notice.
 * @throws RangeError if the bytes are another kind of file.
 */
export async function unpackWithNotice(bytes: Uint8Array, magic: string): Promise<Uint8Array<ArrayBuffer>> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 4)) !== magic)
    throw new RangeError(`The bytes are not a file of the kind ${magic}, such as a dictionary`);
  const noticeLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return inflate(bytes.slice(8 + noticeLength));
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function readTree(
  groups: readonly string[],
  low: Uint8Array,
  high: Uint8Array,
  childCount: Uint8Array,
  letter: Uint8Array,
): LetterTree {
  const group = Uint16Array.from(low, (byte, i) => byte | ((high[i] as number) << 8));
  const firstChild = new Uint32Array(group.length);
  for (let node = 0, next = 1; node < group.length; node++) {
    firstChild[node] = next;
    next += childCount[node] as number;
  }
  return { groups, group, firstChild, childCount, letter };
}

function indexWords(
  symbols: readonly string[],
  shared: Uint8Array,
  letters: Uint8Array,
  phones: Uint8Array,
): WordList {
  const blocks: { word: string; letterAt: number; phoneAt: number }[] = [];
  let word = '';
  for (let i = 0, letterAt = 0, phoneAt = 0; i < shared.length; i++) {
    const letterEnd = itemEnd(letters, letterAt);
    word = word.slice(0, shared[i]) + textOf(letters, letterAt, letterEnd);
    if (i % BLOCK_WORDS === 0) blocks.push({ word, letterAt, phoneAt });
    letterAt = letterEnd;
    phoneAt = itemEnd(phones, phoneAt);
  }
  return { symbols, shared, letters, phones, blocks };
}

/** The index after the item that starts at `at`; the last byte of an item has its high bit set. */
function itemEnd(bytes: Uint8Array, at: number): number {
  let end = at;
  while (((bytes[end] as number) & LAST) === 0) end++;
  return end + 1;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to; i++) text += String.fromCharCode((bytes[i] as number) & 127);
  return text;
}

function findWord(list: WordList, wanted: string): readonly string[] | undefined {
  let low = 0;
  for (let high = list.blocks.length - 1; low < high; ) {
    const middle = (low + high + 1) >> 1;
    if ((list.blocks[middle]?.word as string) <= wanted) low = middle;
    else high = middle - 1;
  }
  const block = list.blocks[low];
  if (!block) return undefined;
  const end = Math.min(list.shared.length, (low + 1) * BLOCK_WORDS);
  let word = block.word;
  for (let i = low * BLOCK_WORDS, { letterAt, phoneAt } = block; i < end; i++) {
    const letterEnd = itemEnd(list.letters, letterAt);
    const phoneEnd = itemEnd(list.phones, phoneAt);
    if (i > low * BLOCK_WORDS)
      word = word.slice(0, list.shared[i]) + textOf(list.letters, letterAt, letterEnd);
    if (word === wanted) {
      return Array.from(list.phones.subarray(phoneAt, phoneEnd), (id) => list.symbols[id & 127] as string);
    }
    letterAt = letterEnd;
    phoneAt = phoneEnd;
  }
  return undefined;
}
