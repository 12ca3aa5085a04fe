import { transfer } from 'comlink';
import { ENGINE_VERSION, type ScoreFile } from '#domain/files/song-score';
import { type PackedScore, unpackScore } from '#engine/packed-score';
import type { Score } from '#engine/score';
import { streamMp3 } from '#engine/stream-song';
import { readGzipJson } from '#lib/gzip';
import { sleep } from '#lib/sleep';
import type { ScoreService } from '#sync/make/score-service';
import { engineAssets } from './engine-assets.ts';
import { endWarmUp, warmUpForScores } from './warm-up.ts';

/** Less sound says little about the device's speed: code is compiled and samples are decoded first. */
const MEASURED_SECONDS = 15;

const running = new Map<string, AbortController>();

/** Songs made from their scores. */
export const scoreStreams: ScoreService = {
  prepareScores: warmUpForScores,
  async streamScore({ streamId, file, fromSeconds }, onPiece) {
    endWarmUp();
    const abort = new AbortController();
    running.set(streamId, abort);
    const clock = new WorkClock();
    let rendered = 0;
    try {
      const [score, assets] = await Promise.all([readScore(file), engineAssets()]);
      clock.start();
      const pace = { fromSeconds, signal: abort.signal, breathe: () => clock.pauseFor(() => sleep(0)) };
      await streamMp3(score, assets, pace, async (piece) => {
        rendered = piece.untilSeconds - fromSeconds;
        await clock.pauseFor(async () => onPiece(transfer(piece, [piece.bytes.buffer])));
      });
    } catch (error) {
      if (!abort.signal.aborted) throw error;
    } finally {
      running.delete(streamId);
    }
    return { renderSpeed: rendered < MEASURED_SECONDS ? null : rendered / clock.seconds };
  },
  async stopScore(streamId) {
    running.get(streamId)?.abort();
  },
};

async function readScore(file: Blob): Promise<Score> {
  const { engine_version: version, score } = (await readGzipJson(file)) as ScoreFile;
  if (version !== ENGINE_VERSION) throw new Error(`the score is of version ${version} of the engine`);
  return unpackScore(score as PackedScore);
}

/** Measures the time of the work itself, without its waits. */
class WorkClock {
  #workedMs = 0;
  #startedAt = 0;

  get seconds(): number {
    return this.#workedMs / 1000;
  }

  start(): void {
    this.#startedAt = performance.now();
  }

  async pauseFor(wait: () => Promise<void>): Promise<void> {
    this.#workedMs += performance.now() - this.#startedAt;
    await wait();
    this.start();
  }
}
