import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { ENGINE_FILES } from '#domain/engine-files';
import { SONGS_PER_THREAD } from './render-messages.ts';
import { RenderThreads } from './render-threads.ts';
import type { SongEngine } from './song-engine.ts';

/** After the server's own start, which must not wait for sounds. */
const PREPARE_AFTER_MS = 3000;

interface BuiltInEngineOptions {
  readonly threadCount: number;
  /** A thread without a song ends so long after the last song or the last expectation of one; null for never. */
  readonly restAfterMs: number | null;
}

/** The engine in `src/engine`, on threads of this process. */
export function createBuiltInEngine(
  engineFolder: string,
  { threadCount, restAfterMs }: BuiltInEngineOptions,
): SongEngine {
  const threads = new RenderThreads({ engineFolder, threads: threadCount, restAfterMs });
  const preparing = setTimeout(() => threads.prepare(), PREPARE_AFTER_MS);
  preparing.unref();
  return {
    name: 'built-in',
    songsAtOnce: threadCount * SONGS_PER_THREAD,
    description: 'An instant sketch engine with exact timing, true stems and lossless edits.',
    async check() {
      for (const name of ENGINE_FILES) {
        try {
          await access(join(engineFolder, name), constants.R_OK);
        } catch {
          return `The engine file ${name} is missing or cannot be read.`;
        }
      }
      return null;
    },
    expectSongs: () => threads.prepare(),
    render: (order, hooks, signal) => threads.render(order, hooks, signal),
    close: () => {
      clearTimeout(preparing);
      return threads.close();
    },
  };
}
