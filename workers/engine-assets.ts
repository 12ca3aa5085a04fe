import { type EngineAssets, loadEngineAssets } from '#engine/assets';
import { readEngineFile } from './engine-file.ts';

let loading: Promise<EngineAssets> | null = null;

/** Loaded once per worker; a failed load is retried by the next song. */
export function engineAssets(): Promise<EngineAssets> {
  loading ??= loadEngineAssets(readEngineFile).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
