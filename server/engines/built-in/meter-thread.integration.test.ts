import { expect, test } from 'vitest';
import { StemLevels } from '#engine/render/levels';
import { Pacer } from '#engine/render/pacer';
import { localMeter } from '#engine/render/score-meter';
import { composedSong, engineAssets } from '#tests/support/audio/engine-songs';
import { ROOT } from '#tests/support/source-files';
import { MeterThread } from './meter-thread.ts';

test('a score measures the same on the meter thread as on this one', { timeout: 60_000 }, async () => {
  const score = await composedSong({ styles: 'pop', isInstrumental: false, durationSeconds: 20 });
  const assets = await engineAssets();
  const levels = new StemLevels(score, assets);
  const here = localMeter(score, assets, levels, new Pacer({}));
  const thread = new MeterThread(`${ROOT}/public/engine`);
  try {
    const abandoned = thread.start(score);
    void abandoned.section(0, new Map());
    abandoned.end();
    const there = thread.start(score);
    await there.ready;
    for (const stemId of levels.unknownIds()) {
      expect(await there.stemGainDb(stemId)).toBe(await here.stemGainDb(stemId));
    }
    const gainsDb = levels.known();
    expect(await there.section(1, gainsDb)).toEqual(await here.section(1, gainsDb));
  } finally {
    await thread.close();
  }
});
