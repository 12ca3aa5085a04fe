import { getKv } from '#db/kv';
import { createLog } from '#lib/log';
import { sleep } from '#lib/sleep';
import { takeInClips } from './clip-intake.ts';
import { runClipPoller } from './clip-poller.ts';
import { createFlushPorts } from './flush-ports.ts';
import { createFlushScheduler, type FlushScheduler } from './flush-scheduler.ts';
import { runElection } from './leader.ts';
import { flushOutbox } from './outbox-flush.ts';
import { pullBilling } from './pull-billing.ts';
import { pullFeed } from './pull-feed.ts';
import { pullPins } from './pull-pins.ts';
import { pullPlaylists } from './pull-playlists.ts';
import { pullSession } from './pull-session.ts';
import { runRealtime } from './realtime.ts';
import type { SyncContext } from './sync-context.ts';

const log = createLog('sync');
/** Clip changes within this time make one billing call. */
const BILLING_DELAY_MS = 500;
const FIRST_PULL_RETRY_MS = 5000;

export interface AccountSync {
  flush: FlushScheduler;
  /** Reads the balance soon; calls close together make one request. */
  refreshBillingSoon(): void;
  stop(): void;
}

/** Starts everything that runs by itself for one account: flush, and in the leading tab pollers and realtime. */
export function startAccountSync(context: SyncContext): AccountSync {
  const end = new AbortController();
  const ports = createFlushPorts(context);
  const flush = createFlushScheduler((isUrgent) => flushOutbox(ports, { isUrgent }), context.now);
  let billingTimer: ReturnType<typeof setTimeout> | undefined;

  function refreshBillingSoon() {
    clearTimeout(billingTimer);
    billingTimer = setTimeout(() => {
      pullBilling(context).catch((error: unknown) => log.info('billing will be read later', error));
    }, BILLING_DELAY_MS);
  }

  if (context.isSignedIn) {
    void flush.request(true);
    const name = `sync:${context.database.userId}`;
    const lead = (signal: AbortSignal) => leadAccount(context, signal, refreshBillingSoon);
    runElection(end.signal, { name, lead }).catch((error: unknown) =>
      log.error('the election failed', error),
    );
  }
  return {
    flush,
    refreshBillingSoon,
    stop() {
      end.abort();
      flush.stop();
      clearTimeout(billingTimer);
    },
  };
}

/** The shared work of all tabs, done by one: first reads, realtime, pollers. Ends with the signal. */
async function leadAccount(
  context: SyncContext,
  signal: AbortSignal,
  refreshBillingSoon: () => void,
): Promise<void> {
  let isHealthy = false;
  const work = [
    pullEverything(context, signal),
    runClipPoller(context, signal, {
      isRealtimeHealthy: () => isHealthy,
      onChargeChange: refreshBillingSoon,
    }),
    followRealtime(context, signal, refreshBillingSoon, (next) => {
      if (next !== isHealthy) context.emit({ type: 'realtime', isHealthy: next });
      isHealthy = next;
    }),
  ];
  const results = await Promise.allSettled(work);
  for (const result of results) {
    if (result.status === 'rejected') log.error('a part of the sync ended', result.reason);
  }
}

/** What the app shows first; tried again until the server was reached once. */
async function pullEverything(context: SyncContext, signal: AbortSignal): Promise<void> {
  const pulls = [
    () => pullSession(context),
    () => pullBilling(context),
    () => pullFeed(context, {}, 'first'),
    () => pullPlaylists(context),
    () => pullPins(context),
    () => resumeRunning(context),
  ];
  let left = pulls;
  while (left.length > 0 && !signal.aborted) {
    const results = await Promise.allSettled(left.map((pull) => pull()));
    const isRetryable = (result: PromiseSettledResult<unknown>) =>
      result.status === 'rejected' && (result.reason as { status?: number }).status === 0;
    left = left.filter((_pull, index) => results[index] && isRetryable(results[index]));
    if (left.length > 0) await sleep(FIRST_PULL_RETRY_MS, signal);
  }
}

/** Generations that another device or an earlier visit started. */
async function resumeRunning(context: SyncContext): Promise<void> {
  const startedAt = context.now();
  const { requests } = await context.client('generate.listRequests', { query: {} });
  const clips = requests.flatMap((request) => request.clips);
  await takeInClips(context, clips, { source: 'update', startedAt });
}

async function followRealtime(
  context: SyncContext,
  signal: AbortSignal,
  refreshBillingSoon: () => void,
  onHealth: (isHealthy: boolean) => void,
): Promise<void> {
  const session = await getKv(context.database, 'session');
  // Unknown before the first answer: then the stream is tried, and its absence means polling.
  if (session?.value.flags['event-subscribers'] === false) return;
  await runRealtime(context, signal, {
    onHealth,
    async onEvent({ clip }) {
      const startedAt = context.now();
      const { hasChargeChanged } = await takeInClips(context, [clip], { source: 'update', startedAt });
      if (hasChargeChanged) refreshBillingSoon();
    },
  });
}
