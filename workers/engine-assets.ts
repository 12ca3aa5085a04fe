import { type EngineAssets, loadEngineAssets } from '#engine/assets';
import { NoteCache } from '#engine/sound/note-cache';
import { readEngineFile } from './engine-file.ts';

/** Less than a server has: a device makes one song at a time. */
const NOTE_CACHE_BYTES = 24 * 1024 * 1024;

let loading: Promise<EngineAssets> | null = null;

/** Loaded once per worker; a failed load is retried by the next song. */
export function engineAssets(): Promise<EngineAssets> {
  loading ??= loadEngineAssets(readEngineFile, new NoteCache(NOTE_CACHE_BYTES)).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
