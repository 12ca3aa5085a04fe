import type { Clip } from '#contract/songs/clips';
import { MOODS } from '../create/word-lists.ts';
import { oneOfEachFamily } from './families.ts';
import { familiesOf } from './style-families.ts';
import { splitTags } from './tags.ts';

/** What songs are compared by: their styles, and what is known of their scores or was heard in recordings. */
type Comparable = Pick<Clip, 'id' | 'display_tags'> & {
  readonly metadata: Pick<Clip['metadata'], 'task' | 'history' | 'song_facts' | 'heard' | 'has_vocal'>;
};

/** How much each property counts; together 1. */
const WEIGHTS = {
  styles: 0.45,
  family: 0.17,
  tempo: 0.13,
  instruments: 0.1,
  voice: 0.08,
  key: 0.07,
} as const;
/** Ten users who like both songs count as much as a shared style usually does. */
const LIKES_WEIGHT = 0.1;
const LIKES_MANY = 10;
/** Tempos that differ by more than this part of an octave have nothing in common: 120 and 143 bpm. */
const TEMPO_REACH = 0.25;
/** Two keys are at most this many fifths apart. */
const MOST_FIFTHS = 6;

/** How similar two songs are, 0 to 1. What is not known of one of them does not count. */
export function similarity(one: Comparable, other: Comparable): number {
  const [tempo, otherTempo] = [bpmOf(one), bpmOf(other)];
  const [key, otherKey] = [fifthOf(one), fifthOf(other)];
  return (
    WEIGHTS.styles * overlap(styleWords(one), styleWords(other)) +
    (areOfOneFamily(one, other) ? WEIGHTS.family : 0) +
    WEIGHTS.instruments * overlap(instrumentsOf(one), instrumentsOf(other)) +
    (tempo === null || otherTempo === null ? 0 : WEIGHTS.tempo * tempoCloseness(tempo, otherTempo)) +
    (key === null || otherKey === null ? 0 : WEIGHTS.key * keyCloseness(key, otherKey)) +
    (voiceOf(one) === voiceOf(other) ? WEIGHTS.voice : 0)
  );
}

/**
 * The songs most similar to one song first, one of each family before the others.
 * @param sharedLikes for each id, how many users like that song and the one it is compared with
 */
export function bySimilarity<Song extends Comparable>(
  near: Comparable,
  songs: readonly Song[],
  sharedLikes: ReadonlyMap<string, number> = new Map(),
): Song[] {
  const ranked = songs.map((song) => ({
    song,
    closeness: similarity(near, song) + likesWeight(sharedLikes.get(song.id) ?? 0),
  }));
  ranked.sort((one, other) => other.closeness - one.closeness);
  return oneOfEachFamily(
    ranked.map(({ song }) => song),
    [near],
  );
}

const likesWeight = (likes: number) => (LIKES_WEIGHT * Math.log1p(likes)) / Math.log1p(LIKES_MANY);

const bpmOf = ({ metadata: { song_facts: facts, heard } }: Comparable): number | null =>
  facts?.bpm ?? heard?.bpm ?? null;

/** Songs are often felt at half or double their tempo. */
function tempoCloseness(one: number, other: number): number {
  const octaves = Math.abs(Math.log2(one / other));
  return Math.max(0, 1 - Math.abs(octaves - Math.round(octaves)) / TEMPO_REACH);
}

/** Semitones up to the tonic of the major scale with the same notes. */
const TO_MAJOR: Readonly<Record<string, number>> = {
  major: 0,
  mixolydian: 5,
  lydian: 7,
  phrygian: 8,
  dorian: 10,
  minor: 3,
};

/** The place of a song's scale on the circle of fifths. */
function fifthOf({ metadata: { song_facts: facts, heard } }: Comparable): number | null {
  const key = facts?.key ?? heard?.key;
  return key ? ((key.tonic + (TO_MAJOR[key.mode] ?? 0)) * 7) % 12 : null;
}

function keyCloseness(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return 1 - Math.min(apart, 12 - apart) / MOST_FIFTHS;
}

const instrumentsOf = ({ metadata }: Comparable) => new Set(metadata.song_facts?.instruments ?? []);

/** 'dream pop' and 'pop' have a word in common; 'warm folk' and 'warm jazz' have none, unless moods are all that is known. */
function styleWords({ display_tags: tags }: Comparable): ReadonlySet<string> {
  const words = splitTags(tags.toLowerCase()).flatMap((tag) => tag.split(/\s+/));
  const styles = words.filter((word) => !MOOD_WORDS.has(word));
  return new Set(styles.length > 0 ? styles : words);
}

const MOOD_WORDS: ReadonlySet<string> = new Set(MOODS);

/** Where nothing of the same style is left, folk is followed by country rather than by jazz. */
function areOfOneFamily(one: Comparable, other: Comparable): boolean {
  const families = familiesOf(splitTags(other.display_tags));
  return [...familiesOf(splitTags(one.display_tags))].some((family) => families.has(family));
}

function voiceOf({ metadata: { song_facts: facts, has_vocal: isSung } }: Comparable): string {
  return facts?.voice?.gender ?? (isSung ? 'unknown' : 'none');
}

/** The part of two sets that they have in common. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((item) => other.has(item)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
