import { CLIP_BATCH_SIZE } from '#contract/clips';
import { listRunningClips, markStuck } from '#db/clips';
import { claimErrorReport } from '#db/generations';
import { applyLedgerEvents } from '#db/ledger';
import type { ClipRow } from '#db/schema';
import { STUCK_TEXT } from '#domain/clip-problems';
import { judgeClip, POLL_SCHEDULES } from '#domain/poll-schedule';
import { backoffMs } from '#lib/backoff';
import { createLog } from '#lib/log';
import { sleep } from '#lib/sleep';
import { retryAction, takeInClips } from './clip-intake.ts';
import { refreshClips } from './pull-feed.ts';
import type { SyncContext } from './sync-context.ts';
import { errorToast } from './sync-events.ts';

const log = createLog('clip-poller');
const FAILURE_MAXIMUM_MS = 15_000;

export interface ClipPollerOptions {
  /** While the realtime stream speaks, only clips that look stuck are asked for. */
  isRealtimeHealthy(): boolean;
  /** A clip began or ended. */
  onChargeChange(): void;
}

/**
 * Follows every own clip that is being made until it is complete, failed or stuck; does nothing while there
 * is none. Runs in the leading tab until `signal` ends it.
 */
export async function runClipPoller(
  context: SyncContext,
  signal: AbortSignal,
  options: ClipPollerOptions,
): Promise<void> {
  let wake: () => void = () => undefined;
  const stopWatching = context.database.watch(
    (tables) => tables.clips.where('isRunning').equals(1).primaryKeys(),
    () => wake(),
    (error) => log.error('running clips cannot be watched', error),
  );
  signal.addEventListener('abort', () => wake(), { once: true });
  let failures = 0;
  while (!signal.aborted) {
    const changed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const running = await listRunningClips(context.database);
    if (running.length === 0) {
      await changed;
      continue;
    }
    await sleep(pollDelay(failures, context.random), signal);
    if (signal.aborted) break;
    failures = (await pollOnce(context, running, options)) ? 0 : failures + 1;
  }
  stopWatching();
}

function pollDelay(failures: number, random: () => number): number {
  const { everyMs } = POLL_SCHEDULES.clip;
  return failures === 0
    ? everyMs
    : everyMs + backoffMs(failures, { baseMs: everyMs, maximumMs: FAILURE_MAXIMUM_MS, random });
}

/** One round over the running clips. Answers false when the server was not reached. */
export async function pollOnce(
  context: SyncContext,
  running: readonly ClipRow[],
  { isRealtimeHealthy, onChargeChange }: ClipPollerOptions,
): Promise<boolean> {
  const serverNow = context.http.serverNow();
  const asked = isRealtimeHealthy()
    ? running.filter(({ clip }) => judgeClip(clip, serverNow) === 'stuck')
    : running;
  try {
    for (let start = 0; start < asked.length; start += CLIP_BATCH_SIZE) {
      const ids = asked.slice(start, start + CLIP_BATCH_SIZE).map(({ id }) => id);
      if (await askFor(context, ids)) onChargeChange();
    }
  } catch (error) {
    log.debug('running clips could not be asked for', error);
    return false;
  }
  await giveUpStuck(context, new Set(asked.map(({ id }) => id)));
  return true;
}

async function askFor(context: SyncContext, ids: readonly string[]): Promise<boolean> {
  const startedAt = context.now();
  const { clips } = await context.client('feed.list', { query: { ids: ids.join(',') } });
  const { hasChargeChanged } = await takeInClips(context, clips, { source: 'update', startedAt });
  const answered = new Set(clips.map(({ id }) => id));
  const missing = ids.filter((id) => !answered.has(id));
  // Gone, or no longer listed: a lookup by id tells which.
  if (missing.length > 0) await refreshClips(context, missing);
  return hasChargeChanged;
}

/** Only clips whose state was just read are judged, so that an old row after a long sleep is not. */
async function giveUpStuck(context: SyncContext, asked: ReadonlySet<string>): Promise<void> {
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
    tables.transaction('rw', tables.ledger, () => applyLedgerEvents(tables, events, context.now())),
  );
  for (const requestId of new Set(stuck.map(({ clip }) => clip.request_id ?? clip.id))) {
    if (!(await claimErrorReport(database, requestId, context.now()))) continue;
    context.emit(errorToast(STUCK_TEXT, { action: await retryAction(context, requestId) }));
  }
}
