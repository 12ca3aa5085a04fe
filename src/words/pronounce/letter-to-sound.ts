/**
 * Guesses the phones of a word missing from the dictionary from its letters. It walks a tree learned from the
 * dictionary (see build-data/letter-to-sound.mjs): for each letter, it checks the neighbors in `CONTEXT` order
 * as long as the next neighbor still matters, and ends at the phones of that letter.
 */
export interface LetterTree {
  /** Phone groups of a letter: 'K S' for the x of 'box', '' for a silent letter. */
  readonly groups: readonly string[];
  /** Per node: index into `groups`. */
  readonly group: Uint16Array;
  /** Per node: its children are at `firstChild[n]` .. `firstChild[n] + childCount[n] - 1`. */
  readonly firstChild: Uint32Array;
  readonly childCount: Uint8Array;
  /** Per node: the letter on the branch from its parent, 0 for the edge of the word. */
  readonly letter: Uint8Array;
}

/** Offsets of the letters to check, most significant first; 0 is the letter itself. */
export const CONTEXT: readonly number[] = [0, 1, -1, 2, -2, 3, -3, 4];

/**
 * @param word lower-case letters a-z and apostrophes.
 * @returns ARPAbet phones with stress digits, exactly one primary stress if there is a vowel.
 */
export function guessPhones(tree: LetterTree, word: string): string[] {
  const phones: string[] = [];
  for (let at = 0; at < word.length; at++) {
    const group = tree.groups[tree.group[deepestNode(tree, word, at)] as number] as string;
    if (group) phones.push(...group.split(' '));
  }
  return withOnePrimaryStress(phones);
}

function deepestNode(tree: LetterTree, word: string, at: number): number {
  let node = 0;
  for (const offset of CONTEXT) {
    const code = word.charCodeAt(at + offset);
    const child = childFor(tree, node, Number.isNaN(code) ? 0 : code);
    if (child < 0) break;
    node = child;
  }
  return node;
}

function childFor(tree: LetterTree, node: number, letter: number): number {
  const first = tree.firstChild[node] as number;
  for (let i = 0; i < (tree.childCount[node] as number); i++) {
    if (tree.letter[first + i] === letter) return first + i;
  }
  return -1;
}

/** Keeps the first primary stress and makes later ones secondary; without one, the first full vowel gets it. */
function withOnePrimaryStress(phones: readonly string[]): string[] {
  const primary = phones.findIndex((phone) => phone.endsWith('1'));
  const stressed = primary >= 0 ? primary : fallbackStress(phones);
  return phones.map((phone, i) => {
    if (i === stressed) return `${phone.slice(0, -1)}1`;
    return phone.endsWith('1') ? `${phone.slice(0, -1)}2` : phone;
  });
}

function fallbackStress(phones: readonly string[]): number {
  const full = phones.findIndex((phone) => /[02]$/.test(phone) && !phone.startsWith('AH'));
  return full >= 0 ? full : phones.findIndex((phone) => /\d$/.test(phone));
}
