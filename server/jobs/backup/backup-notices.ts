import { t } from '#lib/translate';
import { listStaffIds } from '#server/accounts/account-roles.repository';
import { type Database, inTransaction } from '#server/database/database';
import { addServerNotice } from '#server/people/server-notices.repository';

const REASON_MAX_CHARACTERS = 200;

/** Notifies staff that the backup of a day failed, once a day. */
export async function announceFailedBackup(
  { pool }: Pick<Database, 'pool'>,
  day: string,
  error: unknown,
): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_CHARACTERS);
  const title = t('The nightly backup failed: {reason}. The server retries it every hour.', {
    reason: reason.replace(/\.$/, ''),
  });
  await inTransaction(pool, async (db) => {
    for (const userId of await listStaffIds(db))
      await addServerNotice(db, {
        ...{ userId, kind: 'backup', groupId: day },
        content: { type: 'backup', id: day, title, imageUrl: '' },
      });
  });
}
