import { and, eq, gt } from 'drizzle-orm';
import { newId } from '#lib/ids';
import type { Connection } from '#server/database/database';
import { verification } from './accounts.table.ts';

/* Proofs that the owner of an account was at the device of a session. The cleanup of that table deletes expired ones. */

const identifierOf = (sessionId: string) => `owner:${sessionId}`;

/** Stores that the owner started this session in person, which proves the owner until `expiresAt`. */
export async function addOwnerProof(db: Connection, sessionId: string, expiresAt: Date): Promise<void> {
  await db
    .insert(verification)
    .values({ id: newId(), identifier: identifierOf(sessionId), value: '', expiresAt });
}

/** Whether the owner of this session proved to be there recently. */
export async function hasOwnerProof(db: Connection, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: verification.id })
    .from(verification)
    .where(and(eq(verification.identifier, identifierOf(sessionId)), gt(verification.expiresAt, now)))
    .limit(1);
  return rows.length > 0;
}
