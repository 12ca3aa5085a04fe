import { createLog } from '#lib/log';
import type { FlushOptions, FlushReport } from './flush.ts';
import type { FlushSignal } from './flush-signals.ts';

const log = createLog('outbox');
/** While the page is visible, pending writes are checked this often even without a hint. */
const FLUSH_EVERY_MS = 30_000;
const SHORTEST_WAIT_MS = 250;
/** Timers of more than 24 days fire immediately. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** A call that gets through ends the waiting for the network, at most this often. */
const AFTER_RESPONSE_MS = 1000;
/** It also ends other waits longer than this, at most this often: the server may still be failing. */
const AFTER_FAILURE_MS = 5000;

export interface FlushScheduler {
  /**
   * Flushes now, or once more after the running flush, which already sends what it can. Resolves when that is done.
   */
  request(isUrgent: boolean): Promise<void>;
  /** The server responds: writes that wait for the network are tried at once, others that wait long sooner. */
  noteResponse(): void;
  setVisible(isVisible: boolean): void;
  stop(): void;
}

interface FlushSchedulerPorts {
  flush(options: FlushOptions): Promise<FlushReport>;
  /** Signals the running flush, in whatever tab or worker it runs. */
  signal(signal: FlushSignal): void;
  now(): number;
}

/** How the last flush ended. */
interface LastFlush extends Pick<FlushReport, 'nextAttemptAt' | 'waitsForNetwork'> {
  /** It failed as a whole, as on a full device. */
  readonly hasFailed: boolean;
}

/** Decides when to flush: on request, when the next row is due, and every 30 s while visible. */
export function createFlushScheduler({ flush, signal, now }: FlushSchedulerPorts): FlushScheduler {
  let isVisible = true;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: LastFlush = { nextAttemptAt: null, waitsForNetwork: false, hasFailed: false };
  let hastenedAt = 0;
  /** A response arrived while the flush ran. */
  let hasResponded = false;
  const runs = createRuns(runOnce);

  async function runOnce(options: FlushOptions): Promise<void> {
    if (isStopped) return;
    clearTimeout(timer);
    hasResponded = false;
    try {
      last = { ...(await flush(options)), hasFailed: false };
    } catch (error) {
      log.error('a flush failed', error);
      last = { nextAttemptAt: now() + AFTER_FAILURE_MS, waitsForNetwork: false, hasFailed: true };
    }
    // The flush itself has ended the waits for the network, but not the long ones.
    if (isStopped || (hasResponded && hasten({ onlyLongWaits: true }))) return;
    const waitMs = Math.min(dueMs(last, now()), isVisible ? FLUSH_EVERY_MS : Infinity);
    if (waitMs !== Infinity) timer = setTimeout(() => void request(false), waitMs);
  }

  async function request(isUrgent: boolean): Promise<void> {
    if (isStopped) return;
    if (runs.isRunning()) signal(isUrgent ? 'urgent' : 'queued');
    await runs.request({ isUrgent });
  }

  /** Flushes if a response gives reason for it. Returns whether it does. */
  function hasten({ onlyLongWaits }: { readonly onlyLongWaits: boolean }): boolean {
    const options = flushAfterResponse(last, now(), hastenedAt);
    if (!options || (onlyLongWaits && !options.isUrgent)) return false;
    hastenedAt = now();
    void runs.request(options);
    return true;
  }

  return {
    request,
    noteResponse() {
      if (isStopped) return;
      // The flush of another tab may run as well.
      signal('response');
      if (runs.isRunning()) hasResponded = true;
      else hasten({ onlyLongWaits: false });
    },
    setVisible(visible) {
      isVisible = visible;
      if (visible) void request(true);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** The flush that a response gives reason for; null for none. `hastenedAt` is when a response last did. */
function flushAfterResponse(
  { nextAttemptAt, waitsForNetwork, hasFailed }: LastFlush,
  now: number,
  hastenedAt: number,
): FlushOptions | null {
  const sinceMs = Math.abs(now - hastenedAt);
  if (nextAttemptAt === null) return null;
  if (hasFailed) return sinceMs >= AFTER_RESPONSE_MS ? { isUrgent: false } : null;
  if (nextAttemptAt - now > AFTER_FAILURE_MS && sinceMs >= AFTER_FAILURE_MS) return { isUrgent: true };
  return waitsForNetwork && sinceMs >= AFTER_RESPONSE_MS ? { isUrgent: false, isReachable: true } : null;
}

/** How long until the next row is due, within what a timer can wait. */
function dueMs({ nextAttemptAt }: LastFlush, now: number): number {
  if (nextAttemptAt === null) return Infinity;
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, nextAttemptAt - now));
}

/** Runs one at a time; however many are requested meanwhile, one more follows. */
function createRuns(run: (options: FlushOptions) => Promise<void>) {
  let current: Promise<void> | null = null;
  let next: { isUrgent: boolean; promise: Promise<void> } | null = null;

  function request(options: FlushOptions): Promise<void> {
    if (!current) {
      current = run(options).finally(() => {
        current = null;
      });
      return current;
    }
    next ??= { isUrgent: options.isUrgent, promise: current.then(() => startNext()) };
    next.isUrgent ||= options.isUrgent;
    return next.promise;
  }

  function startNext(): Promise<void> {
    const isUrgent = next?.isUrgent ?? false;
    next = null;
    return request({ isUrgent });
  }

  return { request, isRunning: () => current !== null };
}
