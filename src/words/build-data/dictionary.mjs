// Packs the CMU Pronouncing Dictionary into public/engine/dictionary.bin.
// In a temporary folder: npm i cmu-pronouncing-dictionary@3.0.0
// Then: npx tsx src/words/build-data/dictionary.mjs <that folder>/node_modules/cmu-pronouncing-dictionary
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { layeredDictionary } from '../pronounce/dictionary.ts';
import { guessPhones } from '../pronounce/letter-to-sound.ts';
import { WordFilter } from '../pronounce/word-filter.ts';
import { alignLetters, learnTree } from './letter-to-sound.mjs';

const NOTICE = `MODIFIED: packed, and without the entries that spelling rules already give.

CMUdict
Copyright (C) 1993-2015 Carnegie Mellon University. All rights reserved.
Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:
1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
disclaimer. The contents of this file are deemed to be source code.
2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
disclaimer in the documentation and/or other materials provided with the distribution.
This work was supported in part by funding from the Defense Advanced Research Projects Agency, the Office of Naval
Research and the National Science Foundation of the United States of America, and by member companies of the Carnegie
Mellon Sphinx Speech Consortium. We acknowledge the contributions of many volunteers to the expansion and improvement
of this dictionary.
THIS SOFTWARE IS PROVIDED BY CARNEGIE MELLON UNIVERSITY "AS IS" AND ANY EXPRESSED OR IMPLIED WARRANTIES, INCLUDING, BUT
NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO
EVENT SHALL CARNEGIE MELLON UNIVERSITY NOR ITS EMPLOYEES BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL,
EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF
USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT,
STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF
ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

cmu-pronouncing-dictionary (npm)
`;

const FILTER_BITS_PER_WORD = 6;
const [source, output = 'public/engine/dictionary.bin'] = process.argv.slice(2);
if (!source) throw new Error('Missing argument: the folder of cmu-pronouncing-dictionary.');
const { dictionary } = await import(pathToFileURL(resolve(source, 'index.js')).href);
const entries = Object.entries(dictionary)
  .filter(([word]) => /^[a-z']+$/.test(word) && /[a-z]/.test(word))
  .map(([word, phones]) => [word, phones.split(' ')])
  .sort(([a], [b]) => (a < b ? -1 : 1));

const arrays = learnTree(alignLetters(entries));
const tree = { ...arrays, firstChild: [] };
for (let n = 0, next = 1; n < arrays.group.length; n++, next += arrays.childCount[n - 1])
  tree.firstChild.push(next);

const filter = new WordFilter(new Uint8Array(Math.ceil((entries.length * FILTER_BITS_PER_WORD) / 8)));
for (const [word] of entries) filter.add(word);
// Shorter words first: base forms are decided before the forms derived from them.
const kept = new Map();
const reader = layeredDictionary(
  (word) => kept.get(word),
  filter,
  (word) => guessPhones(tree, word),
);
for (const [word, phones] of entries.toSorted(([a], [b]) => a.length - b.length)) {
  if (reader.lookup(word).join(' ') !== phones.join(' ')) kept.set(word, phones);
}
const sorted = entries.filter(([word]) => kept.has(word));
const symbols = [...new Set(entries.flatMap(([, phones]) => phones))].sort();
const symbolIds = new Map(symbols.map((symbol, id) => [symbol, id]));

/** Bytes of one item; the last one has its high bit set. */
const ended = (bytes) => bytes.map((byte, i) => (i === bytes.length - 1 ? byte | 128 : byte));
const shared = [];
const letters = [];
const phoneBytes = [];
sorted.forEach(([word, phones], i) => {
  const before = sorted[i - 1]?.[0] ?? '';
  let same = 0;
  while (same < word.length - 1 && before[same] === word[same]) same++;
  shared.push(same);
  letters.push(...ended([...word.slice(same)].map((letter) => letter.charCodeAt(0))));
  phoneBytes.push(...ended(phones.map((phone) => symbolIds.get(phone))));
});

const sections = [
  Uint8Array.from(tree.group, (id) => id & 255),
  Uint8Array.from(tree.group, (id) => id >> 8),
  Uint8Array.from(tree.childCount),
  Uint8Array.from(tree.letter),
  Uint8Array.from(shared),
  Uint8Array.from(letters),
  Uint8Array.from(phoneBytes),
  filter.bits,
];
const header = Buffer.from(
  JSON.stringify({ groups: tree.groups, symbols, lengths: sections.map((s) => s.length) }),
);
const size = Buffer.alloc(4);
size.writeUInt32LE(header.length);
const packed = deflateRawSync(Buffer.concat([size, header, ...sections]), { level: 9 });
const notice = Buffer.from(NOTICE + readFileSync(join(source, 'license'), 'utf8'));
const start = Buffer.alloc(8);
start.write('SKD1', 'latin1');
start.writeUInt32LE(notice.length, 4);
writeFileSync(output, Buffer.concat([start, notice, packed]));
console.log(
  `${sorted.length} of ${entries.length} words kept, ${tree.group.length} nodes, ${packed.length + notice.length + 8} bytes`,
);
