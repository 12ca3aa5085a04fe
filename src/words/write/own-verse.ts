import { countSyllables } from '../english/count-syllables.ts';
import { type NamedThing, unsungThings } from '../subject/named-things.ts';
import { storyOf } from '../subject/subject.ts';
import type { Theme } from '../theme/theme.ts';
import { GLAD_OWN_ENDINGS, OF_NOTHING, OF_ONE, OF_PLACE, OF_TWO, OWN_ENDINGS } from './data/own-verses.ts';
import { MOST_WORDED } from './wordings.ts';

/**
 * A verse that names the persons, places and things of the request which the other sections leave out.
 * @param sung the lines of the other sections
 * @returns undefined if they name all that matters
 */
export function ownVerse(theme: Theme, sung: readonly string[], seed: number): string[] | undefined {
  const things = unsungThings(storyOf(theme.request), sung.join('\n')).flatMap((thing) =>
    inSong(thing, theme),
  );
  // 'in the kitchen' alone says too little to fill a verse.
  if (!things.some(({ text, isPlace }) => !isPlace || /\p{Lu}|\bwith\b/u.test(text))) return undefined;
  const endings = theme.tone === 'good' ? [...OWN_ENDINGS, ...GLAD_OWN_ENDINGS] : OWN_ENDINGS;
  const [second, fourth] = endings[seed % endings.length] ?? ['', ''];
  const [first = '', third = OF_NOTHING[seed % OF_NOTHING.length] ?? ''] = linesNaming(things, seed);
  return [first, second, third, fourth];
}

/** A shorter line leaves a hole in the melody. */
const FEWEST_SYLLABLES = 6;

/** Up to two lines, with two things in a line where more than two are left. */
function linesNaming(things: readonly NamedThing[], seed: number): string[] {
  const lines: string[] = [];
  for (let rest = [...things]; rest.length > 0 && lines.length < 2; ) {
    const [one, other] = rest as [NamedThing, NamedThing | undefined];
    const isCrowded = rest.length + lines.length > 2 && !one.isPlace && other?.isPlace === false;
    const pair = isCrowded ? fitting(OF_TWO, [one.text, other.text], seed + lines.length) : undefined;
    const alone = () => fitting(one.isPlace ? OF_PLACE : OF_ONE, [one.text], seed + lines.length);
    lines.push(pair ?? alone() ?? `And ${one.text}`);
    rest = rest.slice(pair === undefined ? 1 : 2);
  }
  return lines;
}

/** The first frame by seed in which the things make no mouthful. */
function fitting(
  frames: readonly string[],
  [one = '', other = '']: readonly string[],
  seed: number,
): string | undefined {
  return frames
    .map((_, at) => frames[(seed + at) % frames.length] ?? '')
    .map((frame) => frame.replace('{t}', one).replace('{u}', other))
    .find((line) => countSyllables(line) >= FEWEST_SYLLABLES && countSyllables(line) <= MOST_WORDED);
}

/** Somebody the song speaks to is 'you' all along, and what is theirs is yours. */
function inSong(thing: NamedThing, { isAddressed, named }: Theme): NamedThing[] {
  if (!isAddressed) return [thing];
  const addressee = named?.short.split(' ').at(-1)?.toLowerCase();
  const isAddressee = thing.text.split(' ').some((word) => word.toLowerCase() === addressee);
  return isAddressee ? [] : [{ ...thing, text: thing.text.replace(/\b(?:his|her|their)\b/g, 'your') }];
}
