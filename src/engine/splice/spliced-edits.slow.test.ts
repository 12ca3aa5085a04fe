import { beforeAll, describe, expect, test } from 'vitest';
import { decodeMp3 } from '#server/audio/decode-file';
import { composedSong, engineAssets } from '#tests/support/audio/engine-songs';
import { memorySongCache } from '#tests/support/device/song-cache';
import type { EngineAssets } from '../assets.ts';
import { type DeliveredSong, type DeliverOptions, deliverSong } from '../deliver.ts';
import { runEditTask } from '../edits/edit-task.ts';
import { createMp3Encoder, type SongEncoder } from '../mp3.ts';
import type { SongCache } from '../render/song-cache.ts';
import type { Score } from '../score.ts';

const LYRICS = '[Verse]\nThe river runs along the town\n[Chorus]\nHold on to the morning light';

let assets: EngineAssets;
/** Assets that cannot play a note. */
let mute: EngineAssets;
let song: Score;
const songCache: SongCache = memorySongCache();

beforeAll(async () => {
  assets = await engineAssets();
  const { oneShots, sampler, voices, noteCache, ...rest } = assets;
  mute = rest as EngineAssets;
  const composed = await composedSong({ lyrics: LYRICS, isInstrumental: false, durationSeconds: 36 });
  song = (await deliver(composed, assets, { songCache })).song.score;
}, 120_000);

let encodedSamples = 0;

async function deliver(score: Score, with_: EngineAssets, options: Partial<DeliverOptions> = {}) {
  return deliverSong(score, with_, { onBytes: () => undefined, ...options });
}

/** Encodes like the engine, and counts the encoded samples. */
async function countedEncoder(): Promise<() => SongEncoder> {
  encodedSamples = 0;
  const encoders = await Promise.all(Array.from({ length: 4 }, () => createMp3Encoder(assets.mp3Wasm)));
  return () => {
    const encoder = encoders.pop();
    if (!encoder) throw new Error('too many encoders');
    return {
      encode: async (left, right) => {
        encodedSamples += left.length;
        return encoder.encode(left, right);
      },
      finish: async () => encoder.finish(),
      end: () => undefined,
    };
  };
}

const range = (startSeconds: number, endSeconds: number) => ({ startSeconds, endSeconds });

/** Bit-exact; asserted as one boolean, since a diff of a million numbers would be unreadable. */
function expectSameSamples({ song: one }: DeliveredSong, { song: other }: DeliveredSong): void {
  for (const side of ['left', 'right'] as const)
    expect(Buffer.from(one[side].buffer).equals(Buffer.from(other[side].buffer))).toBe(true);
}

/** Samples that encoder and decoder prepend to a song. */
const DELAY = 1105;

/**
 * How much further in dB the file deviates from its song than a file encoded as a whole does, in the worst
 * twentieth of a second.
 */
async function worstLossDb({ song: { left }, mp3 }: DeliveredSong, whole: Uint8Array): Promise<number> {
  const [made, usual] = [await decodeMp3(mp3), await decodeMp3(whole)];
  expect(made.left.length).toBe(usual.left.length);
  const errors = (decoded: Float32Array) =>
    Array.from({ length: Math.floor(left.length / 2205) }, (_, block) => {
      let sum = 1e-6;
      for (let i = block * 2205; i < (block + 1) * 2205; i++)
        sum += ((decoded[i + DELAY] as number) - (left[i] as number)) ** 2;
      return sum;
    });
  const [own, others] = [errors(made.left), errors(usual.left)];
  return Math.max(...own.map((error, block) => 10 * Math.log10(error / (others[block] as number))));
}

describe('an edit of a cached song', () => {
  test.each([
    ['a fade', { kind: 'fade', settings: { fadeOutSeconds: 4 } }, 12],
    ['a crop', { kind: 'crop', settings: { ...range(6, 16), isRemove: false, fadeOutSeconds: null } }, 11],
    [
      'what is left of a crop',
      { kind: 'crop', settings: { ...range(20, 24), isRemove: true, fadeOutSeconds: 3 } },
      40,
    ],
    ['a faster song', { kind: 'speed', settings: { factor: 1.25, isTempoOnly: false, range: null } }, 40],
  ] as const)(
    '%s needs no note played, little encoded, and is as it would be without',
    async (_, task, mostSeconds) => {
      const [edit] = runEditTask({ ...task, song } as never, assets.dictionary);
      const startEncoder = await countedEncoder();
      const cut = await deliver(edit as Score, mute, { songCache, startEncoder });
      expect(encodedSamples / 44_100).toBeLessThan(mostSeconds);
      const rendered = await deliver(edit as Score, assets);
      expectSameSamples(cut, rendered);
      expect(cut.song.score).toEqual(rendered.song.score);
      expect(await worstLossDb(cut, rendered.mp3)).toBeLessThan(3);
    },
    60_000,
  );

  test('renders and encodes only regenerated bars', async () => {
    const settings = { ...range(12, 23), lyrics: null, seed: 5, isShortAllowed: false };
    const [edit] = runEditTask({ kind: 'infill', song, settings }, assets.dictionary);
    const startEncoder = await countedEncoder();
    const cut = await deliver(edit as Score, assets, { songCache, startEncoder });
    expect(encodedSamples / 44_100).toBeLessThan(20);
    const rendered = await deliver(edit as Score, assets);
    expectSameSamples(cut, rendered);
    expect(await worstLossDb(cut, rendered.mp3)).toBeLessThan(3);
    // The next edit also finds the new bars in the cache.
    const [faded] = runEditTask(
      { kind: 'fade', song: cut.song.score, settings: { fadeOutSeconds: 3 } },
      assets.dictionary,
    );
    await deliver(faded as Score, mute, { songCache });
  }, 120_000);
});

test('a partially cached song is rendered when more of it is needed', async () => {
  const own = memorySongCache();
  const early = { ...range(2, 6), isRemove: false, fadeOutSeconds: null };
  const [first] = runEditTask({ kind: 'crop', song, settings: early }, assets.dictionary);
  const [late] = runEditTask(
    { kind: 'crop', song, settings: { ...early, ...range(6, 9) } },
    assets.dictionary,
  );
  await deliver(first as Score, assets, { songCache: own });
  await deliver(first as Score, mute, { songCache: own });
  const cut = await deliver(late as Score, assets, { songCache: own });
  const rendered = await deliver(late as Score, assets);
  expectSameSamples(cut, rendered);
}, 120_000);
