import {
  ALL_FORMATS,
  AudioBufferSink,
  AudioBufferSource,
  BlobSource,
  BufferTarget,
  Input,
  Output,
  VideoSampleSink,
  WebMOutputFormat,
} from 'mediabunny';
import { beforeAll, expect, test } from 'vitest';
import { encodeMp3 } from '#engine/mp3';
import type { FilmOrder } from '#sync/make/film-service';
import { FONT_FILES } from '#ui/font-files.ts';
import { deviceFilmFormat, makeFilm } from './film.ts';

const SECONDS = 3;
const SUN = [255, 168, 103];

let order: FilmOrder;

beforeAll(async () => {
  const wasm = await (await fetch('/engine/mp3-encoder.wasm')).arrayBuffer();
  const tone = Float32Array.from({ length: SECONDS * 44_100 }, (_, frame) => Math.sin(frame / 16) / 3);
  const mp3 = await encodeMp3({ left: tone, right: tone }, wasm);
  order = {
    ...{ title: 'Copper Wire', by: 'Ada', product: 'Skylark', aspect: 'square', faces: FONT_FILES },
    audio: new Blob([mp3]),
    cover: await greenCover(),
    peaks: [1, 1, 1, 1],
    moments: [
      { atSeconds: 0, line: '', next: '' },
      { atSeconds: 1, line: 'One line that is sung', next: 'and another' },
    ],
    range: { startSeconds: 0, endSeconds: SECONDS },
  };
});

function greenCover(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = '#00c040';
  context.fillRect(0, 0, 64, 64);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function picturesOf(film: Blob, ...seconds: number[]) {
  const input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video || !audio) throw new Error('pictures or sound are missing');
  const pictures: ((x: number, y: number) => number[])[] = [];
  for await (const sample of new VideoSampleSink(video).samplesAtTimestamps(seconds)) {
    const canvas = new OffscreenCanvas(video.displayWidth, video.displayHeight);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    sample?.draw(context, 0, 0);
    sample?.close();
    pictures.push((x, y) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
  }
  const size = [video.displayWidth, video.displayHeight];
  return { size, pictures, codec: video.codec, seconds: await audio.computeDuration() };
}

const isNear = (color: number[], other: number[]) =>
  color.every((part, index) => Math.abs(part - (other[index] ?? 0)) < 40);

test('a video has the cover, a waveform that fills during playback, the current lyric line and the sound', async () => {
  const notified: number[] = [];
  const film = await makeFilm(order, {
    signal: new AbortController().signal,
    onProgress: (fraction) => notified.push(fraction),
  });
  const format = await deviceFilmFormat();
  expect(film.type).toBe(format?.type);
  const { size, pictures, codec, seconds } = await picturesOf(film, 0.2, 2.4);
  expect([size, codec]).toEqual([[720, 720], format?.video]);
  expect(seconds).toBeCloseTo(SECONDS, 0);
  const [early, late] = pictures;
  // Sampled inside the cover, inside a bar in the middle of the waveform, and within the text of the lyric
  // line.
  expect(isNear(early?.(150, 150) ?? [], [0, 192, 64])).toBe(true);
  const bar = [Math.round(48 + (624 / 90) * 45 + 2), 575] as const;
  expect(isNear(early?.(...bar) ?? [], SUN)).toBe(false);
  expect(isNear(late?.(...bar) ?? [], SUN)).toBe(true);
  const hasWords = (picture: (typeof pictures)[number] | undefined) =>
    Array.from({ length: 600 }, (_, x) => picture?.(60 + x, 390) ?? []).some(
      ([red = 0, green = 0, blue = 0]) => red > 180 && green > 180 && blue > 180,
    );
  expect([hasWords(early), hasWords(late)]).toEqual([false, true]);
  expect(notified.length).toBeGreaterThanOrEqual(SECONDS - 1);
});

/** The song as a browser encodes it, in the container of a downloaded song. */
async function opusInWebm(): Promise<Blob> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new AudioBufferSource({ codec: 'opus', bitrate: 128_000 });
  output.addAudioTrack(source);
  await output.start();
  const buffer = new AudioBuffer({ length: SECONDS * 48_000, numberOfChannels: 2, sampleRate: 48_000 });
  const tone = Float32Array.from({ length: buffer.length }, (_, frame) => Math.sin(frame / 17) / 3);
  for (const channel of [0, 1]) buffer.copyToChannel(tone, channel);
  await source.add(buffer);
  await output.finalize();
  return new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type: 'audio/webm' });
}

test('the smaller file of a downloaded song gives the video its sound', async () => {
  const film = await makeFilm(
    { ...order, audio: await opusInWebm() },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const { seconds } = await picturesOf(film, 0.2);
  expect(seconds).toBeCloseTo(SECONDS, 0);
});

test('a tall video of part of a song is as long as that part', async () => {
  const film = await makeFilm(
    { ...order, aspect: 'story', range: { startSeconds: 1, endSeconds: 2 } },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const { size, seconds } = await picturesOf(film, 0);
  expect(size).toEqual([720, 1280]);
  expect(seconds).toBeGreaterThan(0.9);
  expect(seconds).toBeLessThan(1.2);
});

test('what is heard in the video is heard when it is in the song', async () => {
  const [start, clickAt] = [1, 1.5];
  const wasm = await (await fetch('/engine/mp3-encoder.wasm')).arrayBuffer();
  const clicks = new Float32Array(SECONDS * 44_100);
  clicks.fill(0.8, clickAt * 44_100, clickAt * 44_100 + 200);
  const audio = new Blob([await encodeMp3({ left: clicks, right: clicks }, wasm)]);
  const film = await makeFilm(
    { ...order, audio, range: { startSeconds: start, endSeconds: 2 } },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  const track = await new Input({
    source: new BlobSource(film),
    formats: ALL_FORMATS,
  }).getPrimaryAudioTrack();
  if (!track) throw new Error('the video has no sound');
  let heardAt = Number.NaN;
  for await (const { buffer, timestamp } of new AudioBufferSink(track).buffers()) {
    const at = buffer.getChannelData(0).findIndex((value) => Math.abs(value) > 0.3);
    if (at !== -1 && Number.isNaN(heardAt)) heardAt = timestamp + at / buffer.sampleRate;
  }
  // Without the MP3's delay of 25 ms; the codec of the video may add a few milliseconds.
  expect(Math.abs(heardAt - (clickAt - start))).toBeLessThan(0.01);
});

test('an aborted video is canceled', async () => {
  const stop = new AbortController();
  const film = makeFilm(order, { signal: stop.signal, onProgress: () => stop.abort() });
  await expect(film).rejects.toThrow(/abort/i);
});
