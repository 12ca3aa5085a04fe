import { ANONYMOUS_USER_ID, openAccountDatabase } from '#db/db';
import { setKv } from '#db/kv';
import { createLog } from '#lib/log';
import { type AccountSync, startAccountSync } from './account-sync.ts';
import type { ClipBatcher } from './clip-batcher.ts';
import { takeInClips } from './clip-intake.ts';
import { createClipLoader, loadClips } from './clip-loader.ts';
import { createDeferred } from './deferred.ts';
import { Downloads } from './downloads.ts';
import { createGenerationStarter, type GenerationStarter } from './generate.ts';
import { createLyricsWriter, type LyricsWriter } from './lyrics-writer.ts';
import { createPlaybarSaver } from './playbar.ts';
import { pullAlignedLyrics } from './pull-aligned-lyrics.ts';
import { pullBilling } from './pull-billing.ts';
import { pullFeed, refreshClip } from './pull-feed.ts';
import { pullPins } from './pull-pins.ts';
import { pullPlaylist, pullPlaylists, storePlaylist } from './pull-playlists.ts';
import { pullSession } from './pull-session.ts';
import { createSyncContext, type SyncContext, serviceResult } from './sync-context.ts';
import { createEventEmitter, type SyncEvent } from './sync-events.ts';
import type { ServiceResult, SyncService } from './sync-service.ts';

const log = createLog('sync');

/** The running parts of the current account. */
interface Running {
  context: SyncContext;
  sync: AccountSync;
  batcher: ClipBatcher;
  downloads: Downloads;
  generations: GenerationStarter;
  lyrics: LyricsWriter;
  savePlaybar: ReturnType<typeof createPlaybarSaver>;
  closeEvents(): void;
}

/** The service behind the worker. Calls made before `start` wait for it. */
export function createSyncService(): SyncService {
  let running = createDeferred<Running>();
  let current: Running | null = null;
  let isVisible = true;

  function stopCurrent() {
    if (!current) return;
    current.sync.stop();
    current.downloads.stop();
    current.lyrics.stop();
    current.context.database.close();
    current.closeEvents();
    current = null;
    running = createDeferred<Running>();
  }

  /** Runs a call on the current account; its API failures become data. */
  async function onAccount<T>(run: (parts: Running) => Promise<T>): Promise<ServiceResult<T>> {
    const parts = await running.promise;
    return serviceResult(() => run(parts));
  }
  const nothing = async (work: Promise<unknown>) => {
    await work;
    return null;
  };

  return {
    async start({ userId, deviceId }) {
      stopCurrent();
      current = startParts(userId, deviceId);
      current.sync.flush.setVisible(isVisible);
      running.resolve(current);
      // The service worker has no local storage to read it from.
      await rememberDevice(current, deviceId, () => current);
    },
    async stop() {
      stopCurrent();
    },
    setVisible(next) {
      isVisible = next;
      current?.sync.flush.setVisible(next);
    },
    async flush(isUrgent) {
      await current?.sync.flush.request(isUrgent);
    },
    pullLibrary: (filter, from) => onAccount(({ context }) => pullFeed(context, filter, from)),
    loadClips: (ids, isOnScreen) =>
      onAccount(({ context, batcher }) => loadClips(context, batcher, ids, isOnScreen)),
    refreshClip: (clipId) => onAccount(({ context }) => nothing(refreshClip(context, clipId))),
    loadAlignedLyrics: (clipId) => onAccount(({ context }) => nothing(pullAlignedLyrics(context, clipId))),
    pullPlaylists: () => onAccount(({ context }) => nothing(pullPlaylists(context))),
    pullPlaylist: (id) => onAccount(({ context }) => nothing(pullPlaylist(context, id))),
    createPlaylist: (name) => onAccount(({ context }) => createPlaylist(context, name)),
    pullPins: () => onAccount(({ context }) => nothing(pullPins(context))),
    createSongs: (body) => onAccount(({ generations }) => generations.start(body)),
    retryGeneration: (requestId) => onAccount(({ generations }) => generations.retry(requestId)),
    writeLyrics: async (request) => (await running.promise).lyrics.write(request),
    async runDownloads() {
      const { downloads } = await running.promise;
      await downloads.run();
    },
    async removeDownload(clipId) {
      const { downloads } = await running.promise;
      await downloads.remove(clipId);
    },
    refreshSession: () => onAccount(({ context }) => nothing(pullSession(context))),
    refreshBilling: () => onAccount(({ context }) => nothing(pullBilling(context))),
    listEngines: () => onAccount(({ context }) => context.client('engines.list')),
    getStatus: () => onAccount(({ context }) => context.client('status.get')),
    loadPlaybar: () => onAccount(({ context }) => context.client('player.getPlaybarState')),
    savePlaybar(state) {
      current?.savePlaybar(state);
    },
    autoplay: (input) => onAccount(({ context }) => autoplay(context, input)),
    countPlay: (clipId, sampleFactor) =>
      onAccount(({ context }) => nothing(countPlay(context, clipId, sampleFactor))),
  };
}

async function rememberDevice(
  started: Running,
  deviceId: string,
  current: () => Running | null,
): Promise<void> {
  try {
    await setKv(started.context.database, 'device', { deviceId });
  } catch (error) {
    // Another account was started meanwhile, and this one closed.
    if (current() === started) throw error;
  }
}

function startParts(userId: string, deviceId: string): Running {
  const events = createEventEmitter(userId);
  let parts: Running | null = null;
  const context = createSyncContext({
    database: openAccountDatabase(userId),
    deviceId,
    isSignedIn: userId !== ANONYMOUS_USER_ID,
    emit(event) {
      events.emit(event);
      if (parts && isNetworkBack(event)) {
        parts.batcher.forgetFailures();
        void parts.sync.flush.request(true);
        parts.downloads.run().catch((error: unknown) => log.error('downloads did not run', error));
      }
    },
  });
  const batcher = createClipLoader(context);
  parts = {
    context,
    batcher,
    downloads: new Downloads({
      database: context.database,
      fetch: (...request) => fetch(...request),
      now: context.now,
      freeBytes,
      keepLyrics: (clipId) => pullAlignedLyrics(context, clipId),
    }),
    sync: startAccountSync(context),
    generations: createGenerationStarter(context),
    lyrics: createLyricsWriter(context),
    savePlaybar: createPlaybarSaver(context),
    closeEvents: events.close,
  };
  return parts;
}

/** What this origin may still store, or null where the browser does not say. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate()) ?? {};
  return quota === undefined || usage === undefined ? null : quota - usage;
}

function isNetworkBack(event: SyncEvent): boolean {
  return event.type === 'connection' && event.isReachable;
}

async function createPlaylist(context: SyncContext, name: string | null) {
  const startedAt = context.now();
  const playlist = await context.client('playlists.create', { body: name === null ? {} : { name } });
  await storePlaylist(context, playlist, { offset: 0, startedAt });
  return { playlistId: playlist.id };
}

async function autoplay(
  context: SyncContext,
  body: Parameters<SyncService['autoplay']>[0],
): Promise<{ clipIds: string[] }> {
  const startedAt = context.now();
  const { clips } = await context.client('player.autoplay', { body });
  await takeInClips(context, clips, { source: 'read', startedAt });
  return { clipIds: clips.map(({ id }) => id) };
}

async function countPlay(context: SyncContext, clipId: string, sampleFactor: number): Promise<void> {
  await context.client('clips.incrementPlayCount', {
    params: { gen_id: clipId },
    body: { sample_factor: sampleFactor },
  });
}
