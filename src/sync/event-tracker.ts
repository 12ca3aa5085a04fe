import { EVENT_BATCH_SIZE, type UserEvent } from '#contract/operation/analytics';
import type { SyncContext } from './sync-context.ts';

/** Interval between batches (ANALYT-06). */
export const SEND_EVERY_MS = 10_000;
/** Number of retries before a failed batch is dropped (ANALYT-07): nothing depends on it. */
export const MAX_RETRIES = 3;

interface Batch {
  readonly events: readonly UserEvent[];
  failures: number;
}

export interface EventTracker {
  add(event: UserEvent): void;
  stop(): void;
}

/** Sends user actions in batches of up to 150, immediately when one is full and otherwise every 10 s. */
export function createEventTracker({
  client,
  isSignedIn,
}: Pick<SyncContext, 'client' | 'isSignedIn'>): EventTracker {
  let open: UserEvent[] = [];
  const failed: Batch[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function send(batch: Batch): Promise<void> {
    try {
      await client('analytics.sendEvents', { body: { events: [...batch.events] } });
    } catch {
      batch.failures += 1;
      if (batch.failures <= MAX_RETRIES) failed.push(batch);
    }
  }

  function close(): void {
    if (open.length === 0) return;
    const batch = { events: open, failures: 0 };
    open = [];
    void send(batch).then(schedule);
  }

  function tick(): void {
    timer = undefined;
    for (const batch of failed.splice(0)) void send(batch).then(schedule);
    close();
  }

  /** No timer runs while there is nothing to send. */
  function schedule(): void {
    if (open.length + failed.length > 0) timer ??= setTimeout(tick, SEND_EVERY_MS);
  }

  return {
    add(event) {
      if (!isSignedIn) return;
      open.push(event);
      if (open.length >= EVENT_BATCH_SIZE) close();
      schedule();
    },
    stop() {
      clearTimeout(timer);
      open = [];
      failed.length = 0;
    },
  };
}
