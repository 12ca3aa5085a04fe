import type { ServiceStatus } from '#contract/operation/status';
import type { Connection } from '#server/database/database';
import { serviceStatus } from './service-status.table.ts';

const NOTHING_TO_SAY: ServiceStatus = { status: 'ok', message: null };

export async function findServiceStatus(db: Connection): Promise<ServiceStatus> {
  const [row] = await db
    .select({ status: serviceStatus.status, message: serviceStatus.message })
    .from(serviceStatus);
  return row ?? NOTHING_TO_SAY;
}

/** Replaces the service announcement. */
export async function storeServiceStatus(
  db: Connection,
  status: ServiceStatus['status'],
  message: string,
): Promise<void> {
  const change = { status, message, updatedAt: new Date() };
  await db
    .insert(serviceStatus)
    .values(change)
    .onConflictDoUpdate({ target: serviceStatus.isShown, set: change });
}

export async function deleteServiceStatus(db: Connection): Promise<void> {
  await db.delete(serviceStatus);
}
