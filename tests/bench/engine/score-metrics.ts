import type { Metric } from '../table.ts';
import { arrangementMetrics } from './arrangement-metrics.ts';
import type { EngineUnderTest } from './engine-under-test.ts';
import { melodyMetrics } from './melody-metrics.ts';
import { PROMPTS, requestOf, seedsOf } from './prompts.ts';

/** Judges scores without rendering them: all prompts of the bench with this many seeds each. */
export function scoreMetrics(engine: EngineUnderTest, seeds: number): Metric[] {
  const songs = PROMPTS.flatMap((prompt) =>
    seedsOf(seeds).map((seed) => ({
      promptId: prompt.id,
      seed,
      score: engine.compose(requestOf(prompt, seed)),
    })),
  );
  return [...melodyMetrics(songs), ...arrangementMetrics(engine, songs)];
}
