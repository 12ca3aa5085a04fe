import { stemsOfSong } from '#engine/edits/stems';
import type { Score, ScoreSection, ScoreTrack, SectionKind } from '#engine/score';
import { partOverRestDb } from '../meters/part-in-mix.ts';
import { median, shareOf } from '../meters/statistics.ts';
import { explained, judged, type Metric, percent } from '../table.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { type BenchPrompt, PROMPTS, requestOf, seedsOf } from './prompts.ts';

/** Instruments requested by name, which must be audible in the main sections of the song. */
const REQUESTED: readonly (readonly [styles: string, instrument: string])[] = [
  ['folk, ukulele', 'ukulele'],
  ['pop, ukulele', 'ukulele'],
  ['soul, harmonica', 'harmonica'],
  ['country, banjo', 'banjo'],
  ['rock, organ', 'drawbarOrgan'],
  ['lo-fi, saxophone', 'altoSax'],
  ['indie, trumpet', 'trumpet'],
  ['house, piano', 'piano'],
  ['hip hop, flute', 'flute'],
  ['piano ballad, violin', 'violin'],
];
const MAIN_SECTIONS: readonly SectionKind[] = ['intro', 'verse', 'chorus'];
const SCORE_SEEDS = 3;
/** A tone this far below the noise in its third octave is barely audible. */
const HEARD_DB = -4;

export const endOf = ({ startSeconds, durationSeconds }: ScoreSection) => startSeconds + durationSeconds;

/** The number of notes of a track that start within a time range. */
export function notesIn(track: ScoreTrack | undefined, from: number, to: number): number {
  return (track?.notes ?? []).filter(([start]) => start >= from - 0.03 && start < to - 0.03).length;
}

interface RequestedSong {
  readonly name: string;
  readonly instrument: string;
  readonly score: Score;
}

function requestedSongs(engine: EngineUnderTest, seeds: number): RequestedSong[] {
  const lyrics = PROMPTS.find(({ request }) => request.lyrics)?.request.lyrics ?? '';
  return REQUESTED.flatMap(([styles, instrument]) =>
    seedsOf(seeds).map((seed) => {
      const prompt: BenchPrompt = { id: styles, isPlain: false, expects: {}, request: { styles, lyrics } };
      return {
        name: `${styles} #${seed}`,
        instrument,
        score: engine.compose(requestOf(prompt, seed)),
      };
    }),
  );
}

const mainSections = ({ sections }: Score) => sections.filter(({ kind }) => MAIN_SECTIONS.includes(kind));

/** Whether requested instruments have notes in the main sections of a song. */
export function requestedInScores(engine: EngineUnderTest): Metric {
  const outcomes = requestedSongs(engine, SCORE_SEEDS).flatMap(({ name, instrument, score }) => {
    const playing = score.tracks.filter((track) => track.instrument === instrument);
    return mainSections(score).map((section) => ({
      what: `${name}: ${section.id}`,
      isAudible: playing.some((track) => notesIn(track, section.startSeconds, endOf(section)) > 1),
    }));
  });
  const share = shareOf(outcomes, ({ isAudible }) => isAudible);
  return explained(
    judged(
      `asked instruments play in intro, verse and chorus (${outcomes.length} sections)`,
      share,
      percent(share),
      '100 %',
      share === 1,
    ),
    outcomes
      .filter(({ isAudible }) => !isAudible)
      .map(({ what }) => what)
      .slice(0, 12)
      .join('; '),
  );
}

/** Whether requested instruments are audible in the mix of the main sections. */
export async function requestedInAudio(engine: EngineUnderTest, seeds: number): Promise<Metric> {
  const outcomes: { what: string; overDb: number }[] = [];
  for (const song of requestedSongs(engine, seeds)) outcomes.push(...(await heardInSections(engine, song)));
  const heard = shareOf(outcomes, ({ overDb }) => overDb >= HEARD_DB);
  const levels = outcomes.map(({ overDb }) => overDb);
  return explained(
    judged(
      `asked instruments heard in intro, verse and chorus: best third octave over the rest (${outcomes.length} sections)`,
      heard,
      `${percent(heard)} of ${HEARD_DB} dB and more, median ${median(levels).toFixed(1)}, least ${Math.min(...levels).toFixed(1)} dB`,
      '100 %',
      heard === 1,
    ),
    outcomes
      .filter(({ overDb }) => overDb < HEARD_DB)
      .map(({ what, overDb }) => `${what} ${overDb.toFixed(1)}`)
      .slice(0, 20)
      .join('; '),
  );
}

/**
 * Renders the song's stem of melodic parts with and without the instrument: the difference is the instrument.
 */
async function heardInSections(engine: EngineUnderTest, { name, instrument, score: written }: RequestedSong) {
  const { score, ...song } = await engine.render(written);
  const withIt = await otherStem(engine, score);
  const tracks = score.tracks.map((track) =>
    track.instrument === instrument ? { ...track, notes: [] } : track,
  );
  const withoutIt = await otherStem(engine, { ...score, tracks });
  const part = difference(withIt, withoutIt);
  const rest = difference(song, part);
  return mainSections(score).map((section) => ({
    what: `${name}: ${section.id}`,
    overDb:
      partOverRestDb(part, rest, song.sampleRate, section.startSeconds, endOf(section)) ??
      Number.NEGATIVE_INFINITY,
  }));
}

interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

function difference(all: Sound, taken: Sound) {
  const rest = (whole: Float32Array, part: Float32Array) =>
    whole.map((value, i) => value - (part[i] as number));
  return { left: rest(all.left, taken.left), right: rest(all.right, taken.right) };
}

function otherStem(engine: EngineUnderTest, score: Score) {
  const stem = stemsOfSong(score, 'All stems').find((one) => one.stem === 'other');
  if (!stem) throw new Error("There is no stem 'other'");
  return engine.render(stem);
}
