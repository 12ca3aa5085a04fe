import { StorageFullError } from '#db/db';
import type { SyncContext } from './sync-context.ts';
import { errorToast } from './sync-events.ts';

/** What is tried again by itself would otherwise say so each time. */
const TOLD_EVERY_MS = 60_000;

const toldAt = new WeakMap<object, number>();

/** Runs `work`; the user learns what to free when the device has no room for it. Throws what `work` throws. */
export async function tellWhenFull<T>(
  context: Pick<SyncContext, 'database' | 'emit' | 'now'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const now = context.now();
    const told = toldAt.get(context.database);
    if (error instanceof StorageFullError && (told === undefined || Math.abs(now - told) >= TOLD_EVERY_MS)) {
      toldAt.set(context.database, now);
      const action = { kind: 'link', label: 'Downloads', href: '/me/downloads' } as const;
      context.emit(errorToast(error.message, { action }));
    }
    throw error;
  }
}
