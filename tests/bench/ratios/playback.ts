import { median } from '../meters/statistics.ts';
import { withBenchPage } from './bench-page.ts';
import type { PlaybackSide, bench as playbackBench } from './playback-page.ts';
import type { Outcome } from './ratio.ts';

const SIDES: readonly PlaybackSide[] = ['bare', 'one element', 'two elements'];

/** Silence between songs and time from the tap to the first sound, beside a bare audio element. */
export async function playbackRatios(rounds: number): Promise<Outcome[]> {
  const runs = await withBenchPage('tests/bench/ratios/playback-page.ts', (page) =>
    page.evaluate(
      async ([sides, count]) => {
        const { bench } = globalThis as unknown as { bench: typeof playbackBench };
        const results = [];
        for (let round = 0; round < count; round += 1) {
          for (const side of sides) results.push({ side, ...(await bench.playTwo(side)) });
        }
        return results;
      },
      [SIDES, rounds] as const,
    ),
  );
  const of = (side: PlaybackSide, figure: 'gapMs' | 'tapToSoundMs') =>
    median(runs.filter((run) => run.side === side).map((run) => run[figure]));
  const ours = SIDES.slice(1);
  const bare = 'bare <audio>';
  return ours.flatMap((side) => [
    {
      name: `silence between songs, ${side}`,
      unit: 'ms',
      baseline: { what: bare, value: of('bare', 'gapMs') },
      ours: { what: 'player', value: of(side, 'gapMs') },
    },
    {
      name: `tap to sound, ${side}`,
      unit: 'ms',
      baseline: { what: bare, value: of('bare', 'tapToSoundMs') },
      ours: { what: 'player', value: of(side, 'tapToSoundMs') },
    },
  ]);
}
