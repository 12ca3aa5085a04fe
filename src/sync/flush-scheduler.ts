import { createLog } from '#lib/log';
import type { FlushReport } from './outbox-flush.ts';

const log = createLog('outbox');
/** While the page is visible, waiting writes are looked at this often even when no hint comes. */
export const FLUSH_EVERY_MS = 30_000;
const SHORTEST_WAIT_MS = 250;

export interface FlushScheduler {
  /** Flushes now, or once more after the flush under way. Resolves when that is done. */
  request(isUrgent: boolean): Promise<void>;
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
  let current: Promise<void> | null = null;
  let next: { isUrgent: boolean; promise: Promise<void> } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function runOnce(isUrgent: boolean): Promise<void> {
    clearTimeout(timer);
    let nextAttemptAt: number | null = null;
    try {
      ({ nextAttemptAt } = await flush(isUrgent));
    } catch (error) {
      log.error('a flush failed', error);
    }
    if (isStopped) return;
    const dueMs = nextAttemptAt === null ? Infinity : Math.max(SHORTEST_WAIT_MS, nextAttemptAt - now());
    const waitMs = Math.min(dueMs, isVisible ? FLUSH_EVERY_MS : Infinity);
    if (waitMs !== Infinity) timer = setTimeout(() => void request(false), waitMs);
  }

  function request(isUrgent: boolean): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (!current) {
      current = runOnce(isUrgent).finally(() => {
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

  return {
    request,
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
