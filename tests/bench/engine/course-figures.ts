import { stemsOfSong } from '#engine/edits/stems';
import type { Score, ScoreSection } from '#engine/score';
import { filterSweepOctaves, growthLu, type Stretch, swellDb } from '../meters/course.ts';
import type { StereoSound } from '../meters/voice-in-mix.ts';
import type { EngineUnderTest } from './engine-under-test.ts';

/** What is heard of what moves through the sections of a song. */
export interface CourseFigures {
  /** Octaves by which the edge of the spectrum moves where a filter opens or closes, the way it is to move. */
  sweptOctaves: number[];
  /** dB by which each cymbal played backward rises. */
  swellsDb: number[];
  /** Sections that are to grow or to fall back by half a dB and more: what is written, and the loudness. */
  arcs: { writtenDb: number; measuredLu: number }[];
}

const LEAST_ARC_DB = 0.5;

const stretchOf = ({ startSeconds, durationSeconds }: ScoreSection): Stretch => ({
  from: startSeconds,
  to: startSeconds + durationSeconds,
});

/** Filters and cymbals are heard in the stem without drums, bass and voices. */
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
