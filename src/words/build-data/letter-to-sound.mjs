// Learns the letter-to-sound tree of src/words/pronounce/letter-to-sound.ts from [word, phones] pairs.
import { CONTEXT } from '../pronounce/letter-to-sound.ts';

const MIN_CASES = 3;
const ROUNDS = 5;

/**
 * Splits the phones of every word among its letters (0, 1 or 2 phones each), by hard expectation maximization.
 * @returns [word, groups] pairs, groups[i] being the phones of letter i joined by spaces.
 */
export function alignLetters(entries) {
  let cost = () => 1;
  let aligned = [];
  for (let round = 0; round < ROUNDS; round++) {
    aligned = entries
      .map(([word, phones]) => [word, bestSplit(word, phones, cost)])
      .filter(([, groups]) => groups);
    cost = costsFrom(aligned);
  }
  return aligned;
}

function costsFrom(aligned) {
  const pairs = new Map();
  const letters = new Map();
  for (const [word, groups] of aligned) {
    groups.forEach((group, i) => {
      const key = `${word[i]}=${group}`;
      pairs.set(key, (pairs.get(key) ?? 0) + 1);
      letters.set(word[i], (letters.get(word[i]) ?? 0) + 1);
    });
  }
  return (letter, group) =>
    Math.log((letters.get(letter) ?? 1) + 50) - Math.log((pairs.get(`${letter}=${group}`) ?? 0) + 0.02);
}

/** Prefers plain splits where counts alone are inconclusive: vowels on vowel letters, one phone per letter. */
function handicap(letter, group) {
  const isStray = /[bcdfgjklmnpqrstvxz]/.test(letter) && group.some((phone) => /\d$/.test(phone));
  return (isStray ? 2 : 0) + (group.length === 2 ? 1 : 0);
}

/** Cheapest way to give each letter 0 to 2 phones, or null when the word is too short for its phones. */
function bestSplit(word, phones, cost) {
  const width = phones.length + 1;
  const total = new Float64Array((word.length + 1) * width).fill(Infinity);
  const taken = new Int8Array(total.length);
  total[0] = 0;
  for (let i = 0; i < word.length; i++) {
    for (let j = 0; j < width; j++) {
      const base = total[i * width + j];
      if (base === Infinity) continue;
      for (let n = 0; n <= 2 && j + n < width; n++) {
        const group = phones.slice(j, j + n);
        const price = base + cost(word[i], group.join(' ')) + handicap(word[i], group);
        const to = (i + 1) * width + j + n;
        if (price < total[to]) {
          total[to] = price;
          taken[to] = n;
        }
      }
    }
  }
  if (total[total.length - 1] === Infinity) return null;
  const groups = [];
  for (let i = word.length, j = phones.length; i > 0; i--) {
    const n = taken[i * width + j];
    groups.unshift(phones.slice(j - n, j).join(' '));
    j -= n;
  }
  return groups;
}

/**
 * Tree in breadth-first order, as the arrays in LetterTree (without firstChild, which follows from childCount).
 */
export function learnTree(aligned) {
  const names = new Map();
  const idOf = (group) => {
    if (!names.has(group)) names.set(group, names.size);
    return names.get(group);
  };
  const cases = aligned.flatMap(([word, groups]) =>
    groups.map((group, at) => ({ word, at, group: idOf(group) })),
  );
  const queue = [grow(cases, 0, -1)];
  queue[0].letter = 0;
  const tree = { groups: [...names.keys()], group: [], childCount: [], letter: [] };
  for (const node of queue) {
    tree.group.push(node.group);
    tree.childCount.push(node.children.length);
    tree.letter.push(node.letter);
    queue.push(...node.children);
  }
  return tree;
}

function grow(cases, depth) {
  const counts = new Map();
  for (const { group } of cases) counts.set(group, (counts.get(group) ?? 0) + 1);
  const group = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0][0];
  if (counts.size === 1 || depth === CONTEXT.length) return { group, children: [] };
  const branches = new Map();
  for (const one of cases) {
    const code = one.word.charCodeAt(one.at + CONTEXT[depth]) || 0;
    branches.has(code) ? branches.get(code).push(one) : branches.set(code, [one]);
  }
  const children = [...branches]
    .filter(([, members]) => members.length >= MIN_CASES)
    .map(([letter, members]) => ({ ...grow(members, depth + 1), letter }))
    // A branch with the same result as its parent is redundant.
    .filter((child) => child.children.length > 0 || child.group !== group);
  return { group, children: children.sort((a, b) => a.letter - b.letter) };
}
