import { ApiError } from '#api/api-error';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { StorageFullError } from '#db/db';
import { getKv } from '#db/kv';
import { countLocalSongs } from '#db/library';
import { beginFill, noteObstacle } from '#db/library-fill';
import type { LibraryFill } from '#db/schema';
import { backoffMs } from '#lib/backoff';
import { createLog } from '#lib/log';
import { isMetered } from '#lib/metered';
import { sleep } from '#lib/sleep';
import { pullEntities } from '../pull/pull.ts';
import { storeResponse } from '../pull/store-response.ts';
import type { SyncContext } from '../sync-context.ts';

const log = createLog('fill');

/** The first screen comes before. */
const FIRST_DELAY_MS = 10_000;
/** Between two parts, and as many times as long as the part before took: the server has other people. */
const PAUSE_MS = 1000;
const PAUSE_FACTOR = 4;
/** While another call is under way. */
const BUSY_MS = 500;
/** The server keeps what it told for an hour; who was away longer asks for what changed. */
const CHECK_MS = 30 * 60_000;
/** A library that still differs in number is walked through again, but not sooner than this. */
const WALK_AGAIN_MS = 24 * 60 * 60_000;
const OBSTACLE_MS = 60_000;
const FAILURE_BASE_MS = 5000;
const FAILURE_MAXIMUM_MS = 5 * 60_000;
/** Left free for songs that are made and downloaded: so many bytes, and this part of what the browser gives. */
const MIN_FREE_BYTES = 300_000_000;
const MIN_FREE_PART = 0.1;

export interface FillPorts {
  isMetered(): boolean;
  /** Null where the browser does not say. */
  estimateStorage(): Promise<StorageEstimate | null>;
  /** Waits so many ms or until the signal ends it. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The browser's own. */
export function createFillPorts(): FillPorts {
  return {
    isMetered,
    estimateStorage: async () => (await navigator.storage?.estimate()) ?? null,
    sleep,
  };
}

/**
 * Brings the whole library here, one part after another, and afterwards what changed in it while nobody told, until
 * `signal` ends it. Goes on after a restart where it was.
 */
export async function runLibraryFill(
  context: SyncContext,
  signal: AbortSignal,
  ports: FillPorts,
): Promise<void> {
  let failures = 0;
  await ports.sleep(FIRST_DELAY_MS, signal);
  while (!signal.aborted) {
    if (context.isBusy()) {
      await ports.sleep(BUSY_MS, signal);
      continue;
    }
    try {
      const waitMs = await takeStep(context, ports);
      failures = 0;
      await ports.sleep(waitMs, signal);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof StorageFullError) await noteObstacle(context.database, 'storage');
      log.info('the library goes on later', error);
      const random = context.random;
      const limits = { baseMs: FAILURE_BASE_MS, maximumMs: FAILURE_MAXIMUM_MS, random };
      const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
      await ports.sleep(Math.max(asked, FAILURE_BASE_MS + backoffMs(failures, limits)), signal);
      failures += 1;
    }
  }
}

/** One call at most. @returns how long to wait before the next step, in ms. */
async function takeStep(context: SyncContext, ports: FillPorts): Promise<number> {
  const { database } = context;
  const held = await getKv(database, 'libraryFill');
  const isChecking = held !== undefined && context.now() - held.checkedAt >= CHECK_MS;
  if (held?.isWhole && !isChecking) return OBSTACLE_MS;
  const fill = held ?? (await begin(context));
  const obstacle = await findObstacle(ports);
  await noteObstacle(database, obstacle);
  if (obstacle !== null) return OBSTACLE_MS;
  const startedAt = context.now();
  if (isChecking) await readChanges(context, fill);
  else await callAndStore(context, 'feed.walk', { query: fill.next ?? {} });
  return Math.max(PAUSE_MS, (context.now() - startedAt) * PAUSE_FACTOR);
}

const begin = (context: SyncContext) =>
  beginFill(context.database, { now: context.now(), serverNow: context.http.serverNow() });

async function findObstacle(ports: FillPorts): Promise<LibraryFill['obstacle']> {
  if (ports.isMetered()) return 'metered';
  const { quota, usage } = (await ports.estimateStorage()) ?? {};
  if (quota === undefined || usage === undefined) return null;
  return quota - usage < Math.max(MIN_FREE_BYTES, quota * MIN_FREE_PART) ? 'storage' : null;
}

/**
 * Reads what changed since it was read last. Songs deleted for good leave no trace: where the number differs
 * afterwards, the library is walked through once more.
 */
async function readChanges(context: SyncContext, fill: LibraryFill): Promise<void> {
  const { num_total_results: total } = await callAndStore(context, 'feed.listChanges', {
    query: fill.changes,
  });
  if (total === null || !fill.isWhole) return;
  const songs = await context.database.run(countLocalSongs);
  // What waits to be sent is here and not yet there.
  if (songs === null || songs === total || context.now() - fill.startedAt < WALK_AGAIN_MS) return;
  log.info(`the library has ${total} songs and this device ${songs}: it is walked through again`);
  await begin(context);
}

/** What the response leaves no doubt about is stored; the rest is read again. */
async function callAndStore<Id extends CallId>(
  context: SyncContext,
  id: Id,
  input: CallInput<Id>,
): Promise<CallResponse<Id>> {
  const startedAt = context.now();
  const response = await context.client(id, input);
  await pullEntities(context, await storeResponse(context, { id, input, response, startedAt }));
  return response;
}
