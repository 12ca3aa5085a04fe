import type { RealtimeEvent } from '#contract/events';
import { PUSHED } from '#db/entity';
import { getKv } from '#db/kv';
import { eventEffect } from '#db/nouns';
import { createLog } from '#lib/log';
import { runClipPoller } from './follow/clip-poller.ts';
import { runElection } from './follow/leader.ts';
import { runNotificationPoller } from './follow/notification-poller.ts';
import { runStatusPoller } from './follow/status-poller.ts';
import { flushOutbox } from './outbox/flush.ts';
import { createFlushPorts } from './outbox/flush-ports.ts';
import { createFlushScheduler, type FlushScheduler } from './outbox/flush-scheduler.ts';
import { sendFlushSignal } from './outbox/flush-signals.ts';
import { createFirstReads } from './pull/first-reads.ts';
import { pullEntities } from './pull/pull.ts';
import { noteChange } from './pull/recent-reads.ts';
import { storePushed } from './pull/store-response.ts';
import { notifyIfFull } from './storage-full.ts';
import type { SyncContext } from './sync-context.ts';

const log = createLog('sync');

export interface AccountSync {
  flush: FlushScheduler;
  /** The server may be within reach again: first reads that did not reach it run once more. */
  readAgain(): void;
  stop(): void;
}

/** Creates what sends the writes of one account from a tab. */
export function createAccountFlush(context: SyncContext, locks?: LockManager): FlushScheduler {
  const ports = createFlushPorts(context);
  return createFlushScheduler({
    flush: (options) => notifyIfFull(context, () => flushOutbox(ports, options, locks)),
    signal: (signal) => sendFlushSignal(context.database.name, signal),
    now: context.now,
  });
}

/**
 * Starts all background work of one account: flush, and in the leading tab pollers, realtime and `leadMore`.
 */
export function startAccountSync(
  context: SyncContext,
  leadMore: (signal: AbortSignal) => Promise<void> = async () => undefined,
): AccountSync {
  const end = new AbortController();
  const firstReads = createFirstReads(context);
  const flush = createAccountFlush(context);
  runStatusPoller(context, end.signal).catch((error: unknown) =>
    log.error('could not poll the service status', error),
  );
  if (context.isSignedIn) {
    void flush.request(true);
    const name = `sync:${context.database.userId}`;
    const lead = (signal: AbortSignal) =>
      leadAccount(context, signal, [(ending) => firstReads.run(ending), leadMore]);
    runElection(end.signal, { name, lead }).catch((error: unknown) =>
      log.error('the election failed', error),
    );
  }
  return {
    flush,
    readAgain: firstReads.tryAgain,
    stop() {
      end.abort();
      flush.stop();
    },
  };
}

/** The work shared by all tabs, done by one: first reads, realtime, pollers. Ends with the signal. */
async function leadAccount(
  context: SyncContext,
  signal: AbortSignal,
  more: readonly ((signal: AbortSignal) => Promise<void>)[],
): Promise<void> {
  let isHealthy = false;
  const work = [
    ...more.map((start) => start(signal)),
    runClipPoller(context, signal, () => isHealthy),
    runNotificationPoller(context, signal, () => isHealthy),
    fillLibrary(context, signal),
    fillKeys(context, signal),
    followPreviews(context, signal),
    followRealtime(context, signal, (next) => {
      if (next !== isHealthy) context.emit({ type: 'realtime', isHealthy: next });
      isHealthy = next;
    }),
  ];
  const results = await Promise.allSettled(work);
  for (const result of results) {
    if (result.status === 'rejected') log.error('a part of the sync ended', result.reason);
  }
}

/** Loaded separately from the worker's first script. */
async function fillLibrary(context: SyncContext, signal: AbortSignal): Promise<void> {
  const { createFillPorts, runLibraryFill } = await import('./fill/library-fill.ts');
  await runLibraryFill(context, signal, createFillPorts());
}

/** Loaded separately from the worker's first script: it has work once after an update. */
async function fillKeys(context: SyncContext, signal: AbortSignal): Promise<void> {
  if (!(await getKv(context.database, 'libraryOrdered'))) {
    const { runOrderFill } = await import('./fill/order-fill.ts');
    await runOrderFill(context, signal);
  }
  if (signal.aborted || (await getKv(context.database, 'libraryNamed'))) return;
  const { runNameFill } = await import('./fill/name-fill.ts');
  await runNameFill(context, signal);
}

/** Loaded separately from the worker's first script: most servers make no previews. */
async function followPreviews(context: SyncContext, signal: AbortSignal): Promise<void> {
  const { runPreviewPoller } = await import('./follow/preview-poller.ts');
  await runPreviewPoller(context, signal);
}

async function followRealtime(
  context: SyncContext,
  signal: AbortSignal,
  onHealth: (isHealthy: boolean) => void,
): Promise<void> {
  const session = await getKv(context.database, 'session');
  // Unknown before the first response: the stream is then tried, and polling is the fallback.
  if (session?.value.flags['event-subscribers'] === false) return;
  // Loaded separately from the worker's first script; if it does not load, polling takes over.
  const { runRealtime } = await import('./follow/realtime.ts');
  await runRealtime(context, signal, {
    onHealth,
    onEvent: (event) => storeEvent(context, event),
  });
}

/** Stores a message's data, and rereads entities it only names. Those of devices and parties are passed on to the pages. */
export async function storeEvent(context: SyncContext, event: RealtimeEvent): Promise<void> {
  if (event.type === 'device_update' || event.type === 'device_command') {
    context.emit({ type: 'device', event });
    return;
  }
  if (event.type === 'party_update') {
    context.emit({ type: 'party' });
    return;
  }
  noteChange(context);
  const { parts, doubtful = [], store } = eventEffect(event);
  await storePushed(context, parts, PUSHED, store);
  // The next read of a list corrects what could not be read now.
  await pullEntities(context, doubtful).catch((error: unknown) =>
    log.info('could not read entities named in an event', error),
  );
}
