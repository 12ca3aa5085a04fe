import { eq } from 'drizzle-orm';
import { newId } from '#lib/ids';
import type { Connection } from '#server/database/database';
import { parties, partySongs } from '#server/listening/parties.table';
import { addClip } from '#tests/support/server/server-rows';

/** Starts a party whose queue has a private song of its host. @returns its code */
export async function makeParty(db: Connection, userId: string, title: string): Promise<string> {
  await db.delete(parties).where(eq(parties.userId, userId));
  const expiresAt = new Date(Date.now() + 60 * 60_000);
  const party = { id: newId(), code: newId(), userId, deviceId: title, expiresAt };
  await db.insert(parties).values(party);
  const clipId = await addClip(db, userId, { title });
  await db.insert(partySongs).values({ partyId: party.id, number: 1, clipId });
  return party.code;
}
