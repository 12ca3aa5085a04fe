import { ApiError } from '#api/api-error';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import { StorageFullError } from '#db/db';
import { getKv } from '#db/kv';
import { countLocalSongs } from '#db/library/library';
import { beginFill, storeObstacle } from '#db/library/library-fill';
import type { LibraryFill } from '#db/schema';
import { backoffMs } from '#lib/backoff';
import { createLog } from '#lib/log';
import { isMetered } from '#lib/metered';
import { sleep } from '#lib/sleep';
import { pullEntities } from '../pull/pull.ts';
import { storeResponse } from '../pull/store-response.ts';
import type { SyncContext } from '../sync-context.ts';

const log = createLog('fill');

/** The first screen takes precedence. */
const FIRST_DELAY_MS = 10_000;
/**
 * Minimum pause between two parts, and as a multiple of the previous part's duration, to be fair to the
 * server's other users.
 */
const PAUSE_MS = 1000;
const PAUSE_FACTOR = 4;
/** Delay while another call is in flight. */
const BUSY_MS = 500;
/** The server keeps its events for an hour; a device that was away longer requests the changes. */
const CHECK_MS = 30 * 60_000;
/** A library whose count still differs is reread, but no sooner than this. */
const WALK_AGAIN_MS = 24 * 60 * 60_000;
const OBSTACLE_MS = 60_000;
const FAILURE_BASE_MS = 5000;
const FAILURE_MAXIMUM_MS = 5 * 60_000;
/** Left free for generated and downloaded songs: a number of bytes, and a fraction of the browser's quota. */
const MIN_FREE_BYTES = 300_000_000;
const MIN_FREE_PART = 0.1;

export interface FillPorts {
  isMetered(): boolean;
  /** Null if the browser does not report it. */
  estimateStorage(): Promise<StorageEstimate | null>;
  /** Waits this many ms or until the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** Returns the browser's ports. */
export function createFillPorts(): FillPorts {
  return {
    isMetered,
    estimateStorage: async () => (await navigator.storage?.estimate()) ?? null,
    sleep,
  };
}

/**
 * Loads the whole library part by part, and afterwards the changes that no event reported, until `signal`
 * aborts. Resumes after a restart.
 *
 * Decision on CALL-09: a step that failed is tried again, after a growing pause, although data queries are not. No
 * screen asked for it and none shows its failure, so nobody else would try again; it is a download in the background
 * that continues where it stopped, as a download of audio does, not a query that a cache answers. A screen's own
 * reads of the same calls stay without retries.
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
      if (error instanceof StorageFullError) await storeObstacle(context.database, 'storage');
      log.info('the library fill was interrupted', error);
      const random = context.random;
      const limits = { baseMs: FAILURE_BASE_MS, maximumMs: FAILURE_MAXIMUM_MS, random };
      const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
      await ports.sleep(Math.max(asked, FAILURE_BASE_MS + backoffMs(failures, limits)), signal);
      failures += 1;
    }
  }
}

/** Makes at most one call. @returns the delay before the next step, in ms. */
async function takeStep(context: SyncContext, ports: FillPorts): Promise<number> {
  const { database } = context;
  const held = await getKv(database, 'libraryFill');
  const isChecking = held !== undefined && context.now() - held.checkedAt >= CHECK_MS;
  if (held?.isWhole && !isChecking) return OBSTACLE_MS;
  const fill = held ?? (await begin(context));
  const obstacle = await findObstacle(ports);
  await storeObstacle(database, obstacle);
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
 * Reads the changes since the last read. Permanently deleted songs leave no trace: if the count still differs
 * afterwards, the library is reread.
 */
async function readChanges(context: SyncContext, fill: LibraryFill): Promise<void> {
  const { num_total_results: total } = await callAndStore(context, 'feed.listChanges', {
    query: fill.changes,
  });
  if (total === null || !fill.isWhole) return;
  const songs = await context.database.run(countLocalSongs);
  // Pending changes are included here but not on the server.
  if (songs === null || songs === total || context.now() - fill.startedAt < WALK_AGAIN_MS) return;
  log.info(`the library has ${total} songs and this device ${songs}; filling again`);
  await begin(context);
}

/** Stores what the response settles and rereads the rest. */
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
