import { vi } from 'vitest';

/**
 * Restores the real timers, after running the fake ones that are due. Dexie, which the tests of a page share, has one
 * timer for all its notifications and sets no other until that one ran: discarded, no later live query would update.
 */
export async function endFakeTimers(): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
}
