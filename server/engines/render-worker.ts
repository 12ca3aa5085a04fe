import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { loadEngineAssets } from '#engine/assets';
import { composeSong } from '#engine/compose';
import { deliverSong } from '#engine/deliver';
import { runEditTask } from '#engine/edits/edit-task';
import type { Dictionary } from '#engine/lyrics/dictionary';
import { writtenLyrics } from '#engine/lyrics/written-lyrics';
import type { Score } from '#engine/score';
import { SongRequestError } from '#engine/song-request';
import type { RenderOrder, RenderReport, RenderThreadData } from './render-messages.ts';
import type { PlannedSong, RenderedSong, SongOrder } from './song-engine.ts';

const port = parentPort;
if (port === null) throw new Error('render-worker must run as a worker thread');
const report = (message: RenderReport, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

/** Loaded once per thread, from its start on: sound bank, drums, voices, dictionary. */
const assets = loadEngineAssets(async (name) => {
  const { engineFolder } = workerData as RenderThreadData;
  const file = await readFile(join(engineFolder, name));
  return file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer;
});
// A failure is reported to the order that waits for the assets.
assets.catch(() => undefined);

function plannedSong(score: Score): PlannedSong {
  return { score, title: score.title, tags: score.tags, lyrics: writtenLyrics(score), notes: score.notices };
}

function scoreOf(order: SongOrder, dictionary: Dictionary): Score {
  if (order.kind === 'song') return composeSong(order.request, dictionary);
  const score = runEditTask(order.task, dictionary)[order.part];
  if (score === undefined) throw new SongRequestError('part', 'one of the results of the edit');
  return score;
}

async function render(order: SongOrder): Promise<RenderedSong> {
  const loaded = await assets;
  const score = scoreOf(order, loaded.dictionary);
  report({ type: 'plan', plan: plannedSong(score) });
  const { song, mp3 } = await deliverSong(score, loaded, {
    onBytes: (bytes) => report({ type: 'audio', bytes }, [bytes.buffer]),
    onProgress: ({ stage, fraction }) => {
      if (stage === 'render') report({ type: 'progress', fraction });
    },
  });
  return { score: song.score, audio: mp3, durationSeconds: song.durationSeconds, waveform: song.peaks };
}

port.on('message', ({ order }: RenderOrder) => {
  render(order).then(
    (song) => report({ type: 'done', song }, [song.audio.buffer as ArrayBuffer]),
    (error: unknown) => {
      const isRequestWrong = error instanceof SongRequestError;
      report({
        type: 'failed',
        errorType: isRequestWrong ? 'invalid_request' : 'engine_error',
        message: error instanceof Error ? error.message : String(error),
      });
    },
  );
});
