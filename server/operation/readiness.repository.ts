import { sql } from 'drizzle-orm';
import type { Connection } from '#server/database/database';

/** Rejects while the database does not respond. */
export async function pingDatabase(db: Connection): Promise<void> {
  await db.execute(sql`select 1`);
}
