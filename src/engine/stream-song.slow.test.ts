import { beforeAll, describe, expect, test } from 'vitest';
import { loudnessOf, type Stereo } from '#tests/support/audio/audio-measures';
import { engineAssets, songRequest } from '#tests/support/audio/engine-songs';
import type { EngineAssets } from './assets.ts';
import { composeSong } from './compose.ts';
import { deliverSong } from './deliver.ts';
import { joined } from './mp3.ts';
import { packScore, unpackScore } from './packed-score.ts';
import { toFrame } from './sample-rate.ts';
import type { Score } from './score.ts';
import { streamMp3, streamSong } from './stream-song.ts';

const LYRICS =
  '[Verse]\nThe river runs along the town\nAnd every light is going down\n[Chorus]\nHold on to me';
const SEEK_SECONDS = 21.3;

let assets: EngineAssets;
let delivered: Awaited<ReturnType<typeof deliverSong>>;
/** The score as a device gets it. */
let score: Score;

beforeAll(async () => {
  assets = await engineAssets();
  const request = songRequest({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 32 });
  const composed = composeSong(request, assets.dictionary);
  delivered = await deliverSong(composed, assets, { onBytes: () => undefined });
  score = unpackScore(JSON.parse(JSON.stringify(packScore(delivered.song.score))));
}, 60_000);

async function streamed(fromSeconds: number): Promise<Stereo> {
  const first = toFrame(fromSeconds);
  const frames = delivered.song.left.length - first;
  const sound = { left: new Float32Array(frames), right: new Float32Array(frames) };
  let next = first;
  await streamSong(score, assets, { fromSeconds }, ({ startFrame, left, right }) => {
    expect(startFrame).toBe(next);
    next += left.length;
    sound.left.set(left, startFrame - first);
    sound.right.set(right, startFrame - first);
  });
  expect(next).toBe(delivered.song.left.length);
  return sound;
}

describe('a song streamed from its score', { timeout: 60_000 }, () => {
  test('is the finished song, sample for sample', async () => {
    const { left, right } = await streamed(0);
    const isSame = (one: Float32Array, other: Float32Array) => one.every((sample, i) => sample === other[i]);
    expect(isSame(left, delivered.song.left) && isSame(right, delivered.song.right)).toBe(true);
  });

  test('gives the same MP3 as the server', async () => {
    const pieces: Uint8Array[] = [];
    let until = 0;
    await streamMp3(score, assets, { fromSeconds: 0, breathe: async () => undefined }, async (piece) => {
      pieces.push(piece.bytes);
      expect(piece.untilSeconds).toBeGreaterThanOrEqual(until);
      until = piece.untilSeconds;
    });
    expect(Buffer.from(joined(pieces)).equals(Buffer.from(delivered.mp3))).toBe(true);
    expect(until).toBeCloseTo(delivered.song.durationSeconds, 3);
  });

  test('sounds the same from the middle as from its start', async () => {
    const { left, right } = await streamed(SEEK_SECONDS);
    const first = toFrame(SEEK_SECONDS);
    const song = { left: delivered.song.left.subarray(first), right: delivered.song.right.subarray(first) };
    for (let second = 0; second < 8; second++) {
      const [one, other] = [{ left, right }, song].map((sound) => loudnessOf(sound, second, second + 2));
      expect(Math.abs((one as number) - (other as number)), `second ${second}`).toBeLessThan(0.3);
    }
    let [both, own, theirs] = [0, 0, 0];
    for (let i = 0; i < left.length; i++) {
      const [a, b] = [left[i] as number, song.left[i] as number];
      both += a * b;
      own += a * a;
      theirs += b * b;
    }
    expect(both / Math.sqrt(own * theirs)).toBeGreaterThan(0.98);
  });

  test('ends when it is no longer wanted', async () => {
    const abort = new AbortController();
    const running = streamSong(score, assets, { fromSeconds: 0, signal: abort.signal }, () =>
      abort.abort(new Error('no longer wanted')),
    );
    await expect(running).rejects.toThrow('no longer wanted');
  });
});
