// Writes src/words/rhymes/data/rhyming-endings.ts: which of the writer's line endings rhyme, according to the
// pronouncing dictionary.
// Run it after changing src/words/english/data/fields: npx tsx src/words/build-data/rhymes.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { ANY_LIFE } from '../english/data/fields/play.ts';
import { FIELDS } from '../english/fields/fields.ts';
import { gerund, pastTense, thirdPerson } from '../english/grammar.ts';
import { loadDictionary } from '../pronounce/dictionary.ts';
import { pronounceWord } from '../pronounce/pronounce.ts';
import { ALL_INTENTS } from '../theme/data/intents.ts';

const dictionary = await loadDictionary(readFileSync('public/engine/dictionary.bin'));
/** Line endings that a prompt itself may contribute. */
const COMMON =
  'me you him her them it again day night light time life love heart home road rain sea sky moon star sun fire snow ice tree flower dog cat ' +
  'bird king queen knight ghost robot machine train plane car truck bike bus boat ship town city street school job work money game song band ' +
  'dance dream sleep fear hope war peace year friend mother father brother sister son daughter wife man girl boy door key phone letter book';
const texts = [...FIELDS, ANY_LIFE].flatMap(({ acts, does, sees, at }) => [
  ...does,
  ...sees,
  ...at,
  ...acts.flatMap((act) =>
    act.includes(' ') ? [act] : [act, gerund(act), pastTense(act), thirdPerson(act)],
  ),
]);
const verbs = (frame) => frame.replace(/\{v:(\w+)\}/g, '$1');
texts.push(
  ...ALL_INTENTS.flatMap(({ chorus, verse, opening, turn, bridge }) => [
    ...chorus.map(verbs),
    ...[...verse, ...opening, ...turn, ...bridge].filter((frame) => !frame.endsWith('}')).map(verbs),
  ]),
);
const lastWord = (text) => text.toLowerCase().match(/[a-z']+(?=[^a-z']*$)/)?.[0] ?? '';
const families = new Map();
const sounds = new Set();
for (const word of [...new Set([...texts.map(lastWord), ...COMMON.split(' ')])].filter(Boolean).sort()) {
  const { phones } = pronounceWord(dictionary, word);
  // Only one of several homophones may rhyme: 'wait' and 'weight' do not rhyme.
  const sound = phones.join(' ').replace(/\d/g, '');
  if (sounds.has(sound)) continue;
  sounds.add(sound);
  const rhyme = rhymeOf(phones);
  families.set(rhyme, [...(families.get(rhyme) ?? []), word]);
}
const lines = [...families.values()]
  .filter((words) => words.length > 1)
  .map((words) => `  ${JSON.stringify(words.join(' '))},`);
writeFileSync(
  'src/words/rhymes/data/rhyming-endings.ts',
  `/** Line endings that rhyme, a family a line. Made by build-data/rhymes.mjs from the dictionary; do not edit. */\nexport const RHYMES: readonly string[] = [\n${lines.sort().join('\n')}\n];\n`,
);
console.log(`${lines.length} families`);

/** Phones from the last stressed vowel on. The dictionary is inconsistent about the vowel of -ear words. */
function rhymeOf(phones) {
  const stressed = phones.findLastIndex((phone) => /[12]$/.test(phone));
  const from = stressed >= 0 ? stressed : phones.findIndex((phone) => /0$/.test(phone));
  return phones.slice(from).join(' ').replace(/\d/g, '').replace('IY R', 'IH R');
}
