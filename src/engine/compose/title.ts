import type { SongRequest } from '#domain/song-request';
import { withoutLooseEnd } from '../lyrics/subject.ts';
import { randomStream } from '../random.ts';

const FILLER_WORDS = new Set(
  (
    'a an the and or of with about for to in on at by from that this is are be my your our some song music track tune ' +
    'make create write please beat instrumental i me we you it its style like'
  ).split(' '),
);
const ADJECTIVES = [
  'Silver',
  'Hidden',
  'Open',
  'Quiet',
  'Golden',
  'Distant',
  'Paper',
  'Electric',
  'Northern',
  'Velvet',
  'Early',
  'Restless',
];
const NOUNS = [
  'Harbor',
  'Signal',
  'Morning',
  'Windows',
  'River',
  'Skyline',
  'Lanterns',
  'Gardens',
  'Echoes',
  'Highway',
  'Tides',
  'Feathers',
];

/** The given title, else one from the chorus, the description, or two words of our own. */
export function titleOf(request: SongRequest, hookLine: string | null): string {
  if (request.title.trim() !== '') return request.title.trim().slice(0, 100);
  const hook = titleFromLine(hookLine ?? '');
  if (hook.length > 0) return capitalise(hook);
  const words = request.description
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLER_WORDS.has(word.toLowerCase()));
  if (words.length > 0) return capitalise(words.slice(0, 4));
  const random = randomStream(request.seed, 'title');
  return `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
}

const MOST_WORDS = 6;

/** The line when it is short, else its first clause, else its first words up to where they can end. */
function titleFromLine(line: string): string[] {
  const wordsOf = (text: string) =>
    text
      .replace(/[^\p{L}\p{N}' -]/gu, '')
      .split(/\s+/)
      .filter(Boolean);
  const words = wordsOf(line);
  if (words.length <= MOST_WORDS) return words;
  const clause = wordsOf(line.split(/[,;:.!?]/)[0] ?? '');
  if (clause.length > 1 && clause.length <= MOST_WORDS) return clause;
  const start = words.slice(0, MOST_WORDS - 1);
  const whole = withoutLooseEnd(start);
  return whole.length > 1 ? whole : start;
}

function capitalise(words: readonly string[]): string {
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 100);
}
