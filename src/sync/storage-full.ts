import { StorageFullError } from '#db/db';
import { t } from '#lib/translate';
import type { SyncContext } from './sync-context.ts';
import { errorToast } from './sync-events.ts';

/** Work that is retried automatically would otherwise notify the user each time. */
const NOTICE_INTERVAL_MS = 60_000;

const lastNoticeAt = new WeakMap<object, number>();

/** Runs `work`; the user learns what to free when the device has no room for it. Throws what `work` throws. */
export async function notifyIfFull<T>(
  context: Pick<SyncContext, 'database' | 'emit' | 'now'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const now = context.now();
    const lastAt = lastNoticeAt.get(context.database);
    if (
      error instanceof StorageFullError &&
      (lastAt === undefined || Math.abs(now - lastAt) >= NOTICE_INTERVAL_MS)
    ) {
      lastNoticeAt.set(context.database, now);
      const action = { kind: 'link', label: t('Downloads'), href: '/me/downloads' } as const;
      context.emit(errorToast(error.message, { action }));
    }
    throw error;
  }
}
