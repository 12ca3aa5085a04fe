import { parentPort, workerData } from 'node:worker_threads';
import { StemLevels } from '#engine/render/levels';
import { Pacer } from '#engine/render/pacer';
import { localMeter, type ScoreMeter } from '#engine/render/score-meter';
import { NoteCache } from '#engine/sound/note-cache';
import { loadEngineFolder } from './engine-sounds.ts';
import type { MeterOrder, MeterReport } from './meter-messages.ts';

/* The thread started by `MeterThread`: it measures scores for the sound checks of one render process. */

const { engineFolder } = workerData as { engineFolder: string };
const report = (message: MeterReport) => parentPort?.postMessage(message);
/** Half of one score's sound check. */
const NOTE_CACHE_BYTES = 16 * 1024 * 1024;
const assets = loadEngineFolder(engineFolder).then((loaded) => ({
  ...loaded,
  noteCache: new NoteCache(NOTE_CACHE_BYTES),
}));
/** Nothing else runs on this thread. */
const pacer = new Pacer({ breathe: async () => undefined });
const meters = new Map<number, ScoreMeter>();
let last: Promise<void> = Promise.resolve();

async function obey(order: MeterOrder): Promise<void> {
  const { id } = order;
  if (order.type === 'end') {
    meters.delete(id);
    return;
  }
  if (order.type === 'start') {
    const { score } = order;
    meters.set(id, localMeter(score, await assets, new StemLevels(score, await assets), pacer));
    return;
  }
  const meter = meters.get(id);
  if (!meter) return;
  const result = await (order.type === 'stem'
    ? meter.stemGainDb(order.stemId)
    : meter.section(order.index, order.gainsDb));
  report({ type: 'measured', id, result });
}

parentPort?.on('message', (order: MeterOrder) => {
  last = last.then(() => obey(order));
});
assets.then(
  () => report({ type: 'ready' }),
  // The render process itself reports broken files; it does without this thread.
  () => undefined,
);
