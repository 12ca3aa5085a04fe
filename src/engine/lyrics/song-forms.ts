import { type Random, randomStream } from '../random.ts';
import { countSyllables } from './count-syllables.ts';

/** How the verses of a style are sung, where it has a way of its own. */
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

/** What the crew answers, at work on one rope. */
const ANSWERS: readonly (readonly [string, string])[] = [
  ['Heave away, my hearties, heave away', 'And we roll along till the break of day'],
  ['Haul, boys, haul, haul away', 'And we sail for home on the morning tide'],
  ['Way, hey, pull her round', 'And we drink to them all on the solid ground'],
  ['Ho, heave ho, and up she goes', "And where she'll land, the old wind knows"],
  ['Pull, my lads, and pull again', "There's salt in the beard of the best of men"],
  ['Row, row, steady and slow', 'A long way out, and a long way to go'],
];

const MOST_ECHOED = 10;

/** Four lines as the style sings them: answered by a crew, echoed by a choir, or said twice over twelve bars. */
export function inForm(lines: readonly string[], form: SongForm, seed: number): string[] {
  const [first = '', second = '', ...rest] = lines;
  if (form === 'blues' && lines.length === 4) return [first, second, first, second, ...rest];
  if (form === 'gospel') return lines.map((line, at) => (at % 2 === 1 ? echoed(line) : line));
  if (form !== 'shanty') return [...lines];
  const [answer, last] = random(seed).pick(ANSWERS);
  return lines.flatMap((line, at) => [line, at % 2 === 0 ? answer : last]);
}

function random(seed: number): Random {
  return randomStream(seed, 'shanty');
}

/** 'and somebody turns on a light (on a light)'. */
function echoed(line: string): string {
  const words = line.replace(/[.,;:!?]$/, '').split(' ');
  if (words.length < 4 || countSyllables(line) > MOST_ECHOED) return line;
  const from = /^(?:a|an|the|my|your|his|her|their|our|on|in|at|to|of)$/i.test(words.at(-2) ?? '') ? -3 : -2;
  return `${line} (${words.slice(from).join(' ')})`;
}
