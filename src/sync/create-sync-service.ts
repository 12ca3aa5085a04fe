import { ANONYMOUS_USER_ID } from '#db/database-names';
import { setKv } from '#db/kv';
import { openWorkerDatabase } from '#db/one-at-a-time';
import { apiFetch } from '#lib/api-fetch';
import { type LazyPart, lazyPart } from '#lib/lazy-part';
import { createLog } from '#lib/log';
import { isMetered } from '#lib/metered';
import { sleep } from '#lib/sleep';
import { type AccountSync, startAccountSync } from './account-sync.ts';
import type { Downloads } from './downloads/downloads.ts';
import type { EventTracker } from './event-tracker.ts';
import type { EditStarter } from './make/edit-actions.ts';
import type { GenerationStarter } from './make/generate.ts';
import type { LyricsWriter } from './make/lyrics.ts';
import { createPlaybarSaver } from './playbar.ts';
import type { Polls } from './polls.ts';
import { call } from './pull/call.ts';
import type { ClipBatcher } from './pull/clip-batcher.ts';
import { createClipLoader, loadClips } from './pull/clip-loader.ts';
import { createDeferred } from './pull/deferred.ts';
import { pull } from './pull/pull.ts';
import { type ServiceResult, serviceResult } from './service-result.ts';
import { createSyncContext, type SyncContext } from './sync-context.ts';
import { createEventEmitter, type SyncEvent } from './sync-events.ts';
import type { SyncService } from './sync-service.ts';

const log = createLog('sync');
/** Charges that change within this time are merged into one billing call. */
const BILLING_DELAY_MS = 500;
/** The first screen's reads go first. */
const AUTOMATIC_DOWNLOADS_DELAY_MS = 4000;

/** The running components of the current account. */
interface Running {
  context: SyncContext;
  sync: AccountSync;
  batcher: ClipBatcher;
  downloads: LazyPart<Downloads>;
  edits: LazyPart<EditStarter>;
  generations: LazyPart<GenerationStarter>;
  lyrics: LazyPart<LyricsWriter>;
  events: LazyPart<EventTracker>;
  polls: LazyPart<Polls>;
  savePlaybar: ReturnType<typeof createPlaybarSaver>;
  close(): void;
}

/** Creates the worker's service. Calls made before `start` wait for it. */
export function createSyncService(): SyncService {
  let running = createDeferred<Running>();
  let current: Running | null = null;
  let isVisible = true;

  function stopCurrent() {
    if (!current) return;
    stopParts(current);
    current = null;
    running = createDeferred<Running>();
  }

  /** Runs a call on the current account; API failures are returned as data. */
  async function onAccount<T>(run: (parts: Running) => Promise<T>): Promise<ServiceResult<T>> {
    const parts = await running.promise;
    return serviceResult(() => run(parts));
  }

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
    async setVisible(next) {
      // A page that is shown for the first time is no news.
      if (next && !isVisible) current?.sync.readAgain();
      isVisible = next;
      current?.sync.flush.setVisible(next);
    },
    async flush(isUrgent) {
      await current?.sync.flush.request(isUrgent);
    },
    ...pullingCalls(onAccount),
    async endPoll(key) {
      (await current?.polls.get())?.end(key);
    },
    ...makingCalls(onAccount),
    ...lyricsCalls(async () => (await running.promise).lyrics.get()),
    async trackEvent(event) {
      (await current?.events.get())?.add(event);
    },
    async setPlaybarState(state) {
      current?.savePlaybar(state);
    },
    ...downloadCalls(() => running.promise),
  };
}

function stopParts({ context, close, ...parts }: Running): void {
  for (const part of [parts.sync, parts.downloads, parts.edits, parts.lyrics, parts.events, parts.polls])
    part.stop();
  context.database.close();
  close();
}

type OnAccount = <T>(run: (parts: Running) => Promise<T>) => Promise<ServiceResult<T>>;
type MakingCall =
  | 'holdGeneration'
  | 'dropGeneration'
  | 'createGeneration'
  | 'retryGeneration'
  | 'addDraft'
  | 'startEdit';

function makingCalls(onAccount: OnAccount): Pick<SyncService, MakingCall> {
  const withStarter = <T>(run: (starter: GenerationStarter) => Promise<T>) =>
    onAccount(async ({ generations }) => run(await generations.get()));
  return {
    holdGeneration: (body) => withStarter((starter) => starter.hold(body)),
    dropGeneration: (key) => withStarter((starter) => starter.drop(key)),
    createGeneration: (body, key) => withStarter((starter) => starter.create(body, key)),
    addDraft: (body) =>
      onAccount(async ({ context }) => (await import('./make/add-draft.ts')).addDraft(context, body)),
    startEdit: (edit) => onAccount(async ({ edits }) => (await edits.get()).start(edit)),
    retryGeneration: (options, token) => withStarter((starter) => starter.retry(options, token)),
  };
}

function lyricsCalls(
  writer: () => Promise<LyricsWriter>,
): Pick<SyncService, 'createLyrics' | 'rewriteLyrics' | 'cancelLyrics'> {
  return {
    createLyrics: async (request, onDraft) => (await writer()).write(request, onDraft),
    rewriteLyrics: async (request, onDraft) => (await writer()).rewrite(request, onDraft),
    cancelLyrics: async () => (await writer()).cancel(),
  };
}

type PullingCall = 'read' | 'call' | 'poll' | 'getSongsByIds';

function pullingCalls(onAccount: OnAccount): Pick<SyncService, PullingCall> {
  return {
    read: (id, input, from) => onAccount(({ context }) => pull(context, id, input, from)),
    call: (id, input) => onAccount(({ context }) => call(context, id, input)),
    poll: (id, input, key, onResponse) =>
      onAccount(async ({ polls }) =>
        (await polls.get()).run({ id, input, key, ...(onResponse ? { onResponse } : {}) }),
      ),
    getSongsByIds: (ids, isOnScreen) =>
      onAccount(({ context, batcher }) => loadClips(context, batcher, ids, isOnScreen)),
  };
}

function downloadCalls(
  started: () => Promise<Running>,
): Pick<SyncService, 'runDownloads' | 'removeDownload'> {
  return {
    async runDownloads() {
      const { downloads } = await started();
      await (await downloads.get()).run();
    },
    async removeDownload(clipId) {
      const { downloads } = await started();
      await (await downloads.get()).remove(clipId);
    },
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
    // Another account was started in the meantime, and this one was closed.
    if (current() === started) throw error;
  }
}

function startParts(userId: string, deviceId: string): Running {
  const events = createEventEmitter(userId);
  let parts: Running | null = null;
  let billingTimer: ReturnType<typeof setTimeout> | undefined;
  const context = createSyncContext({
    database: openWorkerDatabase(userId),
    deviceId,
    isSignedIn: userId !== ANONYMOUS_USER_ID,
    emit(event) {
      events.emit(event);
      if (parts && isNetworkBack(event)) catchUp(parts);
    },
    onResponse: () => parts?.sync.flush.noteResponse(),
    onChargeChange() {
      clearTimeout(billingTimer);
      billingTimer = setTimeout(() => {
        pull(context, 'billing.getInfo', {}).catch((error: unknown) =>
          log.info('could not read billing; retrying later', error),
        );
      }, BILLING_DELAY_MS);
    },
  });
  // Code the first screen does not need is not part of the worker's first script.
  const downloads = lazyPart(() => createDownloads(context));
  const sync = startAccountSync(context, async (signal) => {
    await sleep(AUTOMATIC_DOWNLOADS_DELAY_MS, signal);
    const { followDownloadRules } = await import('./downloads/automatic-downloads.ts');
    await followDownloadRules(context, signal, () => downloads.get());
  });
  parts = {
    context,
    batcher: createClipLoader(context),
    downloads,
    sync,
    edits: lazyPart(async () => (await import('./make/edit-actions.ts')).createEditStarter(context)),
    generations: lazyPart(async () => {
      const { createGenerationStarter } = await import('./make/generate.ts');
      return createGenerationStarter(context, () => sync.flush.request(true));
    }),
    lyrics: lazyPart(async () => (await import('./make/lyrics.ts')).createLyricsWriter(context)),
    events: lazyPart(async () => (await import('./event-tracker.ts')).createEventTracker(context)),
    polls: lazyPart(async () => {
      const { createPolls } = await import('./polls.ts');
      return createPolls((id, input) => call(context, id, input));
    }),
    savePlaybar: createPlaybarSaver(context),
    close() {
      clearTimeout(billingTimer);
      events.close();
    },
  };
  return parts;
}

function catchUp({ batcher, sync, downloads }: Running): void {
  batcher.forgetFailures();
  sync.readAgain();
  void sync.flush.request(true);
  downloads
    .get()
    .then((part) => part.run())
    .catch((error: unknown) => log.error('downloads failed', error));
}

async function createDownloads(context: SyncContext): Promise<Downloads> {
  const { Downloads } = await import('./downloads/downloads.ts');
  const { readDownloadRules } = await import('#db/download-rules');
  const { wantsScores } = await import('./downloads/wants-scores.ts');
  return new Downloads({
    database: context.database,
    fetch: apiFetch,
    now: context.now,
    canPlay,
    freeBytes,
    async mayFetchAutomatic() {
      return !isMetered() || (await context.database.run(readDownloadRules)).usesMetered;
    },
    wantsScores: () => wantsScores(context.database, context.now()),
    async keepLyrics(clipId) {
      await pull(context, 'lyrics.getAligned', { params: { clip_id: clipId } });
    },
  });
}

/** Workers have no audio elements to query. */
async function canPlay(mime: string): Promise<boolean> {
  const answer = await navigator.mediaCapabilities
    ?.decodingInfo({ type: 'file', audio: { contentType: mime } })
    .catch(() => null);
  return answer?.supported === true;
}

/** Bytes this origin may still store, or null if the browser does not report it. */
async function freeBytes(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate()) ?? {};
  return quota === undefined || usage === undefined ? null : quota - usage;
}

function isNetworkBack(event: SyncEvent): boolean {
  return event.type === 'connection' && event.isReachable;
}
