import { stemsOfSong } from '#engine/edits/stems';
import type { Score, ScoreSection } from '#engine/score';
import { filterSweepOctaves, growthLu, type Stretch, swellDb } from '../meters/course.ts';
import type { StereoSound } from '../meters/voice-in-mix.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

/** What is audible of the changes within sections of a song. */
export interface CourseFigures {
  /** Octaves by which the spectrum's edge moves in the intended direction where a filter opens or closes. */
  sweptOctaves: number[];
  /** dB by which each cymbal played backward rises. */
  swellsDb: number[];
  /** Sections meant to grow or fade by at least half a dB: the written change and the measured loudness. */
  arcs: { writtenDb: number; measuredLu: number }[];
}

const LEAST_ARC_DB = 0.5;

const stretchOf = ({ startSeconds, durationSeconds }: ScoreSection): Stretch => ({
  from: startSeconds,
  to: startSeconds + durationSeconds,
});

/** Filters and cymbals are measured in the stem without drums, bass and voices. */
export async function courseFigures(
  engine: EngineUnderTest,
  score: Score,
  song: StereoSound,
  sampleRate: number,
): Promise<CourseFigures> {
  const swept = score.sections.filter(({ sweepHz }) => sweepHz);
  const cymbals = score.tracks.filter(({ instrument }) => instrument === 'reverseCymbal');
  const stem = stemsOfSong(score, 'All stems').find((one) => one.stem === 'other');
  const other = stem && swept.length + cymbals.length > 0 ? await engine.render(stem) : song;
  return {
    sweptOctaves: swept.map((section) => {
      const [from, to] = section.sweepHz ?? [1, 1];
      return Math.sign(to - from) * filterSweepOctaves(other, sampleRate, stretchOf(section));
    }),
    swellsDb: cymbals.flatMap(({ notes }) =>
      notes.map(([start, seconds]) => swellDb(other, sampleRate, { from: start, to: start + seconds })),
    ),
    arcs: score.sections.flatMap((section) => {
      const [from, to] = section.arcDb ?? [0, 0];
      if (Math.abs(to - from) < LEAST_ARC_DB) return [];
      return [{ writtenDb: to - from, measuredLu: growthLu(song, sampleRate, stretchOf(section)) }];
    }),
  };
}
