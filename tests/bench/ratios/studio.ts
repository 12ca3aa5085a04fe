import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../support/source-files.ts';
import { withBenchPage } from './bench-page.ts';
import type { Outcome } from './ratio.ts';
import type { Dropouts, bench as studioBench } from './studio-page.ts';

const TRACKS = 12;
const SECONDS = 300;
const QUICK_SECONDS = 15;

/** Dropouts during studio playback, and those of a stalled audio thread, which the meter must detect. */
export async function studioRatios(isQuick: boolean): Promise<Outcome[]> {
  const seconds = isQuick ? QUICK_SECONDS : SECONDS;
  const meter = await readFile(join(ROOT, 'tests/bench/ratios/studio-meter.js'), 'utf8');
  const measure = (isHeldUp: boolean): Promise<Dropouts> =>
    withBenchPage(
      'tests/bench/ratios/studio-page.ts',
      (page) =>
        page.evaluate(
          ([tracks, length, isLate]) => {
            const { bench } = globalThis as unknown as { bench: typeof studioBench };
            return bench.dropouts(tracks, length, isLate);
          },
          [TRACKS, isHeldUp ? QUICK_SECONDS : seconds, isHeldUp] as const,
        ),
      { '/meter.js': meter },
    );
  const ours = await measure(false);
  const control = await measure(true);
  const what = `${TRACKS} tracks, ${seconds} s`;
  const heldUp = `audio thread held up for 150 ms every 2 s, ${QUICK_SECONDS} s`;
  return [
    {
      name: 'studio: dropouts',
      unit: 'times',
      baseline: { what: heldUp, value: control.count },
      ours: { what, value: ours.count },
    },
    {
      name: 'studio: sound lost',
      unit: 's',
      baseline: { what: heldUp, value: control.lostSeconds },
      ours: { what, value: ours.lostSeconds },
    },
  ];
}
