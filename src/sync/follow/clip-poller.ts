import { CLIP_BATCH_SIZE } from '#contract/songs/clip-batch';
import { listRunningClips, markStuck } from '#db/clips';
import { claimErrorReport } from '#db/generations';
import { readKv } from '#db/kv';
import { applyLedgerEvents } from '#db/ledger';
import type { ClipRow } from '#db/schema';
import { STUCK_AT_HOME_TEXT, STUCK_TEXT } from '#domain/clips/clip-problems';
import { requestIdOf } from '#domain/clips/clip-requests';
import { clipNoun } from '#domain/nouns/clip';
import { judgeClip, POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { createLog } from '#lib/log';
import { pullEntities } from '../pull/pull.ts';
import { storeResponse } from '../pull/store-response.ts';
import type { SyncContext } from '../sync-context.ts';
import { errorToast } from '../sync-events.ts';
import { retryAction } from './notices.ts';
import { runPollLoop } from './poll-loop.ts';

const log = createLog('clip-poller');

/**
 * Polls all of the user's running clips until they are complete, failed or stuck; does nothing while there are
 * none. While `isRealtimeHealthy`, only clips that look stuck are polled. Runs in the leading tab until
 * `signal` aborts.
 */
export async function runClipPoller(
  context: SyncContext,
  signal: AbortSignal,
  isRealtimeHealthy: () => boolean,
): Promise<void> {
  let wake: () => void = () => undefined;
  const stopWatching = context.database.watch(
    (tables) => tables.clips.where('isRunning').equals(1).primaryKeys(),
    () => wake(),
    (error) => log.error('could not watch running clips', error),
  );
  signal.addEventListener('abort', () => wake(), { once: true });
  while (!signal.aborted) {
    const changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if ((await listRunningClips(context.database)).length === 0) await changed;
    else await followRunning(context, signal, isRealtimeHealthy);
  }
  stopWatching();
}

async function followRunning(
  context: SyncContext,
  signal: AbortSignal,
  isRealtimeHealthy: () => boolean,
): Promise<void> {
  await runPollLoop({
    schedule: POLL_SCHEDULES.clip,
    signal,
    now: context.now,
    random: context.random,
    async ask() {
      const running = await listRunningClips(context.database);
      if (running.length === 0) return 'over';
      return (await pollOnce(context, running, isRealtimeHealthy())) ? 'again' : 'failed';
    },
  });
}

/** Polls the running clips once. Returns false when the server was not reached. */
export async function pollOnce(
  context: SyncContext,
  running: readonly ClipRow[],
  isRealtimeHealthy: boolean,
): Promise<boolean> {
  const serverNow = context.http.serverNow();
  const asked = isRealtimeHealthy
    ? running.filter(({ clip }) => judgeClip(clip, serverNow) === 'stuck')
    : running;
  try {
    for (let start = 0; start < asked.length; start += CLIP_BATCH_SIZE) {
      const ids = asked.slice(start, start + CLIP_BATCH_SIZE).map(({ id }) => id);
      await pollClips(context, ids);
    }
  } catch (error) {
    log.debug('could not poll running clips', error);
    return false;
  }
  await markStuckClips(context, new Set(asked.map(({ id }) => id)));
  return true;
}

/** Rereads clips in one call. */
export async function pollClips(context: SyncContext, ids: readonly string[]): Promise<void> {
  const startedAt = context.now();
  const input = { query: { ids: ids.join(',') } };
  const response = await context.client('feed.list', input);
  await storeResponse(context, { id: 'feed.list', input, response, startedAt, source: 'update' });
  const found = new Set(response.clips.map(({ id }) => id));
  // Deleted, or no longer listed: a lookup by id distinguishes the two.
  const missing = ids.filter((id) => !found.has(id));
  await pullEntities(
    context,
    missing.map((id) => clipNoun.target(id)),
  );
}

/** Judges only clips whose state was just read, not stale rows after a long sleep. */
async function markStuckClips(context: SyncContext, asked: ReadonlySet<string>): Promise<void> {
  const { database } = context;
  const rows = await listRunningClips(database);
  const stuck = rows.filter(
    ({ id, clip }) => asked.has(id) && judgeClip(clip, context.http.serverNow()) === 'stuck',
  );
  if (stuck.length === 0) return;
  await markStuck(
    database,
    stuck.map(({ id }) => id),
  );
  const events = stuck.map(({ clip }) => ({ type: 'stuck' as const, clip }));
  await database.run((tables) =>
    tables.transaction('rw', tables.ledger, async () => applyLedgerEvents(tables, events, context.now())),
  );
  for (const requestId of new Set(stuck.map(({ clip }) => requestIdOf(clip)))) {
    if (!(await claimErrorReport(database, requestId, context.now()))) continue;
    const billing = await database.run((tables) => readKv(tables, 'billing'));
    const text = billing?.value.has_plans === false ? STUCK_AT_HOME_TEXT : STUCK_TEXT;
    context.emit(errorToast(text, { action: await retryAction(context, requestId) }));
  }
}
