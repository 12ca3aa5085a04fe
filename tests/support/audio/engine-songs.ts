import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SongRequest } from '#domain/create/song-request';
import { type EngineAssets, loadEngineAssets } from '#engine/assets';
import { composeSong } from '#engine/compose';
import { type RenderedSong, renderSong } from '#engine/render';
import type { Score } from '#engine/score';
import { plainRequest } from './song-request.ts';

const ENGINE_FOLDER = fileURLToPath(new URL('../../../public/engine/', import.meta.url));

let loading: Promise<EngineAssets> | null = null;

/** The engine's files, loaded once per test file. */
export function engineAssets(): Promise<EngineAssets> {
  loading ??= loadEngineAssets(async (name) => {
    const bytes = await readFile(ENGINE_FOLDER + name);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  });
  return loading;
}

/** A short instrumental in plain pop unless specified otherwise. */
export function songRequest(changes: Partial<SongRequest> = {}): SongRequest {
  return plainRequest({
    styles: 'pop',
    title: 'Test song',
    weirdness: 0.3,
    styleStrength: 0.7,
    seed: 7,
    durationSeconds: 12,
    ...changes,
  });
}

/** The composed score of a request, including lyrics. */
export async function composedSong(changes: Partial<SongRequest> = {}): Promise<Score> {
  return composeSong(songRequest(changes), (await engineAssets()).dictionary);
}

/** The score as if rendered, with gains that only distinguish its parts: for tests without audio. */
export function withGains(score: Score): Score {
  const gain = <T extends { mix: Score['tracks'][number]['mix'] }>(part: T): T => ({
    ...part,
    mix: { ...part.mix, gainDb: -6 },
  });
  const vocals = score.vocals && gain(score.vocals);
  return {
    ...score,
    tracks: score.tracks.map(gain),
    vocals: vocals && { ...vocals, backingMix: { ...vocals.backingMix, gainDb: -9 } },
    master: { ...score.master, gainDb: 3 },
  };
}

export async function listen(score: Score): Promise<RenderedSong> {
  return renderSong(score, await engineAssets());
}
