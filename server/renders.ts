import { join } from 'node:path';
import type { Config } from '#server/config';
import { type Database, SONGS_EXPECTED_CHANNEL } from '#server/database/database';
import { createBuiltInEngine } from '#server/engines/built-in/built-in-engine';
import type { Patience } from '#server/engines/connected/song-at-engine';
import type { SongEngine } from '#server/engines/song-engine';
import { ConnectedEngines } from '#server/jobs/connected-engines';
import { RenderJobs } from '#server/jobs/render-job';
import { RenderQueue } from '#server/jobs/render-queue';
import { GrowingParts } from '#server/jobs/streaming-parts';
import { songCacheFolder, sweepWorkFolders, WORK_FOLDERS } from '#server/jobs/work-folders';
import { createLog } from '#server/log';
import { notifySongsExpected } from '#server/making/render-jobs.repository';
import { WORD_LISTS } from '#server/rules/generation-moderation';
import { DiskStore } from '#server/storage/disk-store';
import type { ObjectStore } from '#server/storage/object-store';
import { S3Store } from '#server/storage/s3-store';

const log = createLog('engine');

/** Longer than users usually take to request another song: a new process has to load the engine's sounds. */
const REST_AFTER_MS = 120_000;

export interface RenderParts {
  readonly config: Config;
  readonly database: Database;
  readonly store: ObjectStore;
  /** Decrypts the keys of connected engines. */
  readonly sealingKey: Uint8Array;
  /** The built-in engine unless a test provides another. */
  readonly engine?: SongEngine;
  /** How long connected engines are waited for; tests wait less. */
  readonly patience?: Patience;
}

export interface Renders {
  readonly engine: SongEngine;
  readonly jobs: RenderJobs;
  readonly queue: RenderQueue;
  /** Has every process on this database prepare for songs, since any of them may render the next one. */
  expectSongs(): void;
  /** Songs being rendered return to the queue. */
  close(): Promise<void>;
}

/** Where files are stored. */
export function openStore({ bucket, dataFolder }: Config): ObjectStore {
  return bucket === null ? new DiskStore(join(dataFolder, 'files')) : new S3Store(bucket);
}

/** Opens everything a process needs to render songs, for servers as well as workers without routes. */
export async function openRenders(parts: RenderParts): Promise<Renders> {
  const { config, database, store, sealingKey, patience } = parts;
  // Only one process works on an embedded database, so at its start nothing is under way.
  if (database.isEmbedded) await sweepWorkFolders(config, Date.now());
  else await sweepWorkFolders(config);
  const engine =
    parts.engine ??
    createBuiltInEngine(config.engineFolder, {
      processCount: config.renderThreads,
      restAfterMs: REST_AFTER_MS,
      songCache:
        config.songCacheBytes === 0
          ? null
          : { folder: songCacheFolder(config.dataFolder), mostBytes: config.songCacheBytes },
    });
  const prepare = () => engine.prepare();
  database.notifications.on(SONGS_EXPECTED_CHANNEL, prepare);
  const engines = new ConnectedEngines({
    database,
    engineFolder: config.engineFolder,
    workFolder: join(config.dataFolder, WORK_FOLDERS.temporary),
    sealingKey,
    patience,
  });
  const jobs = new RenderJobs({
    database,
    engine,
    engines,
    moderation: WORD_LISTS,
    engineFolder: config.engineFolder,
    store,
    growingFolder: join(config.dataFolder, WORK_FOLDERS.growing),
    // An embedded database has one process only, so there are no listeners elsewhere.
    sharedParts: database.isEmbedded ? null : new GrowingParts(database, store),
  });
  const queue = new RenderQueue(database, jobs);
  await queue.start(engine.songsAtOnce);
  await engines.start((engineId) => queue.openEngine(engineId));
  return {
    engine,
    jobs,
    queue,
    expectSongs() {
      notifySongsExpected(database.connection).catch((error: unknown) =>
        log.info('the engine prepares for songs only once they are requested', error),
      );
    },
    async close() {
      database.notifications.off(SONGS_EXPECTED_CHANNEL, prepare);
      const stopping = queue.stop();
      await engine.close();
      await engines.stop();
      await stopping;
      await jobs.close();
    },
  };
}
