import { proxy, wrap } from 'comlink';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_VERSION, type ScoreFile } from '#domain/files/song-score';
import { loadEngineAssets } from '#engine/assets';
import { composeSong } from '#engine/compose';
import { packScore } from '#engine/packed-score';
import { renderSong } from '#engine/render';
import { newId } from '#lib/ids';
import { canPlayWhileRendered } from '#player/media-type';
import { ScoreMedia } from '#player/score-media';
import type { EngineService } from '#sync/make/engine-service';
import { plainRequest } from '#tests/support/audio/song-request';

const worker = new Worker(new URL('../../../workers/engine.worker.ts', import.meta.url), { type: 'module' });
const service = wrap<EngineService>(worker);
const SONG_SECONDS = 70;

let file: Blob;
let durationSeconds: number;
let audio: HTMLAudioElement;
/** Positions from which the song was rendered. */
let renders: number[];
let speeds: number[];

beforeAll(async () => {
  const assets = await loadEngineAssets(async (name) => (await fetch(`/engine/${name}`)).arrayBuffer());
  const request = plainRequest({ styles: 'lo-fi', seed: 3, durationSeconds: SONG_SECONDS });
  const { score } = await renderSong(composeSong(request, assets.dictionary), assets);
  durationSeconds = score.durationSeconds;
  file = await scoreFile({
    engine_version: ENGINE_VERSION,
    duration_seconds: durationSeconds,
    score: packScore(score),
  });
}, 180_000);

async function scoreFile(content: ScoreFile): Promise<Blob> {
  const stream = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

afterEach(() => audio.remove());
afterAll(() => worker.terminate());

function open(score: Blob): HTMLAudioElement {
  renders = [];
  speeds = [];
  audio = document.createElement('audio');
  audio.muted = true;
  document.body.append(audio);
  const media = new ScoreMedia(durationSeconds, {
    element: () => audio,
    async render(fromSeconds, onPiece, signal) {
      renders.push(fromSeconds);
      const streamId = newId();
      signal.addEventListener('abort', () => void service.stopScore(streamId));
      const passOn = (piece: Parameters<typeof onPiece>[0]) =>
        onPiece(piece).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      const { renderSpeed } = await service.streamScore(
        { streamId, file: score, fromSeconds },
        proxy(passOn),
      );
      if (renderSpeed !== null) speeds.push(renderSpeed);
    },
  });
  audio.src = URL.createObjectURL(media.source);
  return audio;
}

const reaches = (seconds: number, timeout: number) =>
  expect.poll(() => audio.currentTime, { timeout, interval: 20 }).toBeGreaterThan(seconds);

/** The buffered ranges, in whole seconds. */
function bufferedText(): string {
  const { buffered } = audio;
  const ranges = Array.from({ length: buffered.length }, (_, i) => [buffered.start(i), buffered.end(i)]);
  return ranges.map((range) => range.map(Math.round).join('-')).join(' ');
}

describe('a song played from its score', { timeout: 120_000 }, () => {
  test('sounds long before it is rendered, with its full length and seekable everywhere', async () => {
    expect(canPlayWhileRendered()).toBe(true);
    await open(file).play();
    await reaches(0.2, 15_000);
    expect(audio.duration).toBeCloseTo(durationSeconds, 1);
    expect(audio.seekable.end(0)).toBeCloseTo(durationSeconds, 1);
    await expect.poll(() => audio.buffered.end(0), { timeout: 60_000 }).toBeGreaterThan(40);
    // Far enough ahead of the playhead: nothing more is rendered.
    expect(audio.buffered.end(0)).toBeLessThan(audio.currentTime + 55);
  });

  test('is rendered from wherever it is sought, and plays on into what was there before', async () => {
    await open(file).play();
    await reaches(0.1, 15_000);
    audio.currentTime = 55;
    await reaches(55.3, 15_000);
    expect(renders.at(-1)).toBeCloseTo(54.9, 1);
    await expect
      .poll(() => audio.buffered.end(audio.buffered.length - 1), { timeout: 60_000 })
      .toBeGreaterThan(69);
    const back = audio.buffered.end(0) - 0.1;
    audio.currentTime = back;
    await reaches(back + 0.3, 15_000);
    await expect.poll(bufferedText, { timeout: 60_000 }).toMatch(/^0-(69|7\d)$/);
    audio.currentTime = durationSeconds - 1;
    await expect.poll(() => audio.ended, { timeout: 20_000 }).toBe(true);
  });

  test('of another version of the engine fails, so that its file plays', async () => {
    const other = await scoreFile({ engine_version: ENGINE_VERSION + 1, duration_seconds: 60, score: {} });
    open(other)
      .play()
      .catch(() => undefined);
    await expect.poll(() => audio.error?.code, { timeout: 15_000 }).toBeGreaterThan(2);
  });
});
