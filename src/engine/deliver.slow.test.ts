import { expect, test } from 'vitest';
import { composedSong, engineAssets } from '#tests/support/audio/engine-songs';
import { deliverSong } from './deliver.ts';
import { encodeMp3 } from './mp3.ts';

const LYRICS = '[Verse]\nThe river runs along the town\n[Chorus]\nHold on to the morning light';

async function delivered(changes: Parameters<typeof composedSong>[0]) {
  const assets = await engineAssets();
  const score = await composedSong(changes);
  const sent: Uint8Array[] = [];
  const { song, mp3 } = await deliverSong(score, assets, { onBytes: (bytes) => sent.push(bytes) });
  return { assets, song, mp3, sent: Buffer.concat(sent) };
}

test('the file is the finished song, and was already sent if the song kept its gain', async () => {
  const { assets, song, mp3, sent } = await delivered({
    lyrics: LYRICS,
    isInstrumental: false,
    durationSeconds: 24,
  });
  expect(sent.equals(mp3)).toBe(song.isAsStreamed);
  expect(Buffer.from(await encodeMp3(song, assets.mp3Wasm)).equals(mp3)).toBe(true);
}, 60_000);

test('a previously rendered song is delivered as streamed', async () => {
  const assets = await engineAssets();
  const first = await deliverSong(await composedSong({ durationSeconds: 20 }), assets, {
    onBytes: () => undefined,
  });
  const again = await deliverSong(first.song.score, assets, { onBytes: () => undefined });
  expect(again.song.isAsStreamed).toBe(true);
  expect(Buffer.from(again.mp3).equals(first.mp3)).toBe(true);
}, 60_000);

test('a song is the same if its audio is not kept', async () => {
  const assets = await engineAssets();
  const score = await composedSong({ durationSeconds: 20 });
  const onBytes = () => undefined;
  const kept = await deliverSong(score, assets, { onBytes });
  const { score: rendered } = kept.song;
  for (const again of [score, rendered]) {
    const { song, mp3 } = await deliverSong(again, assets, { onBytes, isStreamedOnly: true });
    expect(Buffer.from(mp3).equals(kept.mp3)).toBe(true);
    expect(song.waveform).toEqual(kept.song.waveform);
    expect(song.durationSeconds).toBe(kept.song.durationSeconds);
    expect(song.left.length).toBe(song.isAsStreamed ? 0 : kept.song.left.length);
  }
}, 60_000);

test('a failing encoder or receiver stops the song with that error', async () => {
  const assets = await engineAssets();
  const score = await composedSong({ durationSeconds: 20 });
  const encoder = {
    encode: () => Promise.reject(new Error('no encoder')),
    finish: async () => new Uint8Array(),
    end: () => undefined,
  };
  await expect(
    deliverSong(score, assets, { startEncoder: () => encoder, onBytes: () => undefined }),
  ).rejects.toThrow('no encoder');
  const onBytes = () => {
    throw new Error('nobody listens');
  };
  await expect(deliverSong(score, assets, { onBytes })).rejects.toThrow('nobody listens');
}, 60_000);
