import { createLog } from '#lib/log';
import type { FlushReport } from './flush.ts';

const log = createLog('outbox');
/** While the page is visible, waiting writes are looked at this often even when no hint comes. */
const FLUSH_EVERY_MS = 30_000;
const SHORTEST_WAIT_MS = 250;
/** Timers of more than 24 days run out at once. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** A call that gets through ends the waiting of rows that are due later than this, at most this often. */
const AFTER_RESPONSE_MS = 5000;

export interface FlushScheduler {
  /** Flushes now, or once more after the flush under way. Resolves when that is done. */
  request(isUrgent: boolean): Promise<void>;
  /** The server responds: writes that wait long after failures are tried sooner. */
  noteResponse(): void;
  setVisible(isVisible: boolean): void;
  stop(): void;
}

/** Decides when to flush: on request, when the next row is due, and every 30 s while visible. */
export function createFlushScheduler(
  flush: (isUrgent: boolean) => Promise<FlushReport>,
  now: () => number,
): FlushScheduler {
  let isVisible = true;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the next row is due, ms since the epoch; null when nothing waits for a time. */
  let dueAt: number | null = null;
  let hastenedAt = 0;
  const runs = createRuns(runOnce);

  async function runOnce(isUrgent: boolean): Promise<void> {
    if (isStopped) return;
    clearTimeout(timer);
    dueAt = null;
    try {
      dueAt = (await flush(isUrgent)).nextAttemptAt;
    } catch (error) {
      log.error('a flush failed', error);
    }
    if (isStopped) return;
    const dueMs = dueAt === null ? Infinity : boundedWait(dueAt - now());
    const waitMs = Math.min(dueMs, isVisible ? FLUSH_EVERY_MS : Infinity);
    if (waitMs !== Infinity) timer = setTimeout(() => void request(false), waitMs);
  }

  const request = (isUrgent: boolean) => (isStopped ? Promise.resolve() : runs.request(isUrgent));

  return {
    request,
    noteResponse() {
      const isFar = dueAt !== null && dueAt - now() > AFTER_RESPONSE_MS;
      if (!isFar || runs.isRunning() || Math.abs(now() - hastenedAt) < AFTER_RESPONSE_MS) return;
      hastenedAt = now();
      void request(true);
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

function boundedWait(waitMs: number): number {
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, waitMs));
}

/** Runs one at a time; however many are requested meanwhile, one more follows. */
function createRuns(run: (isUrgent: boolean) => Promise<void>) {
  let current: Promise<void> | null = null;
  let next: { isUrgent: boolean; promise: Promise<void> } | null = null;

  function request(isUrgent: boolean): Promise<void> {
    if (!current) {
      current = run(isUrgent).finally(() => {
        current = null;
      });
      return current;
    }
    next ??= { isUrgent, promise: current.then(() => startNext()) };
    next.isUrgent ||= isUrgent;
    return next.promise;
  }

  function startNext(): Promise<void> {
    const isUrgent = next?.isUrgent ?? false;
    next = null;
    return request(isUrgent);
  }

  return { request, isRunning: () => current !== null };
}
