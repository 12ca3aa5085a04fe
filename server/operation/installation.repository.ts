import type { Connection } from '#server/database/database';
import { installation } from './installation.table.ts';

export interface Installation {
  readonly storeId: string;
  readonly secretMark: string;
}

/** Whether a server has already started on the database. */
export async function isInstalled(db: Connection): Promise<boolean> {
  const rows = await db.select({ storeId: installation.storeId }).from(installation).limit(1);
  return rows.length > 0;
}

/** Stores the first server's values; returns the values all servers must have. */
export async function claimInstallation(db: Connection, own: Installation): Promise<Installation> {
  await db.insert(installation).values(own).onConflictDoNothing();
  const [row] = await db
    .select({ storeId: installation.storeId, secretMark: installation.secretMark })
    .from(installation);
  return row ?? own;
}
