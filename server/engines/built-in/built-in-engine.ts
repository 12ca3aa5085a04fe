import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_FILES } from '#domain/files/engine-files';
import { t } from '#lib/translate';
import type { SongEngine } from '../song-engine.ts';
import { SONGS_PER_PROCESS } from './render-messages.ts';
import { RenderProcesses, type SongCacheLocation } from './render-processes.ts';
import { evictCachedSongs } from './song-cache-files.ts';

/** Delayed so that loading sounds does not slow down the server's own startup. */
const PREPARE_AFTER_MS = 3000;
/** Songs cached for edits are removed a day after their last edit, whether or not songs are being made. */
const SWEEP_EVERY_MS = 60 * 60 * 1000;

interface BuiltInEngineOptions {
  readonly processCount: number;
  /** An idle process exits this long after its last song or the last expected one. */
  readonly restAfterMs: number;
  /** Where songs are cached for edits; null to disable caching. */
  readonly songCache: SongCacheLocation | null;
}

/** The engine in `src/engine`, running in separate processes. */
export function createBuiltInEngine(
  engineFolder: string,
  { processCount, restAfterMs, songCache }: BuiltInEngineOptions,
): SongEngine {
  const processes = new RenderProcesses({ engineFolder, songCache, processes: processCount, restAfterMs });
  const preparing = setTimeout(() => processes.prepare(), PREPARE_AFTER_MS);
  preparing.unref();
  const sweeping = setInterval(
    () => songCache && evictCachedSongs(songCache.folder, songCache.mostBytes),
    SWEEP_EVERY_MS,
  );
  sweeping.unref();
  return {
    name: 'built-in',
    songsAtOnce: processCount * SONGS_PER_PROCESS,
    description: t('An instant sketch engine with exact timing, true stems and lossless edits.'),
    async check() {
      for (const name of ENGINE_FILES) {
        try {
          await access(join(engineFolder, name), constants.R_OK);
        } catch {
          return t('The engine file {name} is missing or cannot be read.', { name });
        }
      }
      return null;
    },
    prepare: () => processes.prepare(),
    render: (order, hooks, signal) => processes.render(order, hooks, signal),
    close: () => {
      clearTimeout(preparing);
      clearInterval(sweeping);
      return processes.close();
    },
  };
}
