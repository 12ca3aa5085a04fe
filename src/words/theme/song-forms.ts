import { countSyllables } from '../english/count-syllables.ts';

/** How the verses of a style are sung, if it has its own form. */
export type SongForm = 'plain' | 'rap' | 'shanty' | 'gospel' | 'blues' | 'country';

const FORMS: readonly (readonly [RegExp, SongForm])[] = [
  [/\b(?:hip.?hop|rap|trap|drill)\b/i, 'rap'],
  [/\bshant(?:y|ies)\b/i, 'shanty'],
  [/\bgospel\b/i, 'gospel'],
  [/\bblues\b/i, 'blues'],
  [
    /\b(?:country (?:song|ballad|music|tune|rock|pop|waltz|track|anthem)|country\s*(?:,|$)|bluegrass|americana|honky.?tonk)/i,
    'country',
  ],
];

export function formOf(tags: string, description: string): SongForm {
  return FORMS.find(([words]) => words.test(`${tags} ${description}`))?.[1] ?? 'plain';
}

/** Responses of a crew working on a rope, enough that adjacent takes differ. */
const ANSWERS: readonly (readonly [string, string])[] = [
  ['Haul on the line, lads, hand over hand', "And it's ninety long miles to the sight of the land"],
  ['Lean on the rope till the whole sail sings', "And we'll see what the gray of the morning brings"],
  ['Ho, heave ho, and up she goes', "And where she'll land, the old wind knows"],
  ['Pull, my lads, and pull again', "There's salt in the beard of the best of men"],
  ['Row, row, steady and slow', 'A long way out, and a long way to go'],
  ["All hands up, and the kettle's on", "And we'll tell it again when the night is gone"],
  ['Up with the anchor, up with the tune', "And we'll be in the harbor by half past noon"],
  ['Stamp on the boards, and stamp once more', "There's a lamp in a window along the shore"],
  ['Oh, haul her tight, and haul her true', 'And the sea has a share in it, same as you'],
  ['Bend your backs, and bend your knees', 'And we throw it like bread to the evening breeze'],
  ['Hold her steady, hold her straight', 'And the gulls all laugh, and the fish can wait'],
  ['Walk her round, boys, walk her round', "And we'll dance it again on the solid ground"],
  ['One more pull for the cook and the cat', 'And whoever fell in has gone back for his hat'],
  ['Low the sky, and high the foam', "And it's somebody's turn to sing us home"],
  ['Sing it to starboard, sing it to lee', "There's nobody listens so well as the sea"],
  ['Down with the bucket, and up with the brine', "And it's half for the captain, and none of it's mine"],
  ['Slack the line, and haul it again', "And we're six to the bench, and we row like ten"],
  ['Tar on the rope, and tar on the thumb', "And we'll not be home till the herring come"],
  ['Turn her about, and turn her slow', "There's a wind from the west, and it's time to go"],
  ['Oh, roll, roll, and roll her down', "There's a light on the hill, and a bell in the town"],
];

const MOST_ECHOED = 10;

/** Adapts four lines to the form: answered by a crew, echoed by a choir, or repeated over twelve bars. */
export function inForm(lines: readonly string[], form: SongForm, seed: number): string[] {
  const [first = '', second = '', ...rest] = lines;
  if (form === 'blues' && lines.length === 4) return [first, second, first, second, ...rest];
  if (form === 'gospel') return lines.map((line, at) => (at % 2 === 1 ? echoed(line) : line));
  if (form !== 'shanty') return [...lines];
  const [answer = '', last = ''] = ANSWERS[seed % ANSWERS.length] ?? [];
  return lines.flatMap((line, at) => [line, at % 2 === 0 ? answer : last]);
}

/** 'and somebody turns on a light (on a light)'. */
function echoed(line: string): string {
  const words = line.replace(/[.,;:!?]$/, '').split(' ');
  if (words.length < 4 || countSyllables(line) > MOST_ECHOED) return line;
  const from = /^(?:a|an|the|my|your|his|her|their|our|on|in|at|to|of)$/i.test(words.at(-2) ?? '') ? -3 : -2;
  return `${line} (${words.slice(from).join(' ')})`;
}
