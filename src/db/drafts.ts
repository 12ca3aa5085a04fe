import type { AccountDatabase } from './db.ts';
import type { DraftRow } from './draft-row.ts';

export function draftCacheName(userId: string): string {
  return `skylark-drafts-${userId}`;
}

function draftAudioKey(draftId: string): string {
  return `/_drafts/${draftId}`;
}

export async function putDraft(database: AccountDatabase, row: DraftRow): Promise<void> {
  await database.run((tables) => tables.drafts.put(row));
}

export function getDraft(database: AccountDatabase, id: string): Promise<DraftRow | undefined> {
  return database.run((tables) => tables.drafts.get(id));
}

export async function updateDraft(
  database: AccountDatabase,
  id: string,
  changes: Partial<Omit<DraftRow, 'id'>>,
): Promise<void> {
  await database.run((tables) => tables.drafts.update(id, changes));
}

/** Lock held while a draft is being made, by whichever worker makes it. */
export function draftLockName(draftId: string): string {
  return `draft:${draftId}`;
}

export function countDrafts(database: AccountDatabase): Promise<number> {
  return database.run((tables) => tables.drafts.count());
}

/** Marks drafts as failed whose page was closed while they were being made. */
export async function failAbandonedDrafts(database: AccountDatabase, problem: string): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const alive = new Set(held.map(({ name }) => name));
  await database.run((tables) =>
    tables.drafts
      .filter(({ id, state }) => state === 'rendering' && !alive.has(draftLockName(id)))
      .modify({ state: 'failed', problem }),
  );
}

/** Deletes the row, its word times and the song. */
export async function deleteDraft(database: AccountDatabase, id: string): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.drafts, tables.alignedLyrics, async () => {
      await tables.drafts.delete(id);
      await tables.alignedLyrics.delete(id);
    }),
  );
  await (await caches.open(draftCacheName(database.userId))).delete(draftAudioKey(id));
}

/** Stores a draft's song. Throws QuotaExceededError (DOMException) when the device is full. */
export async function putDraftAudio(userId: string, id: string, song: Blob): Promise<void> {
  const headers = { 'content-type': song.type, 'content-length': String(song.size) };
  await (await caches.open(draftCacheName(userId))).put(draftAudioKey(id), new Response(song, { headers }));
}

/** The MP3 of a draft, or null if it is not ready. */
export async function openDraftAudio(userId: string, id: string): Promise<Blob | null> {
  const answer = await (await caches.open(draftCacheName(userId))).match(draftAudioKey(id));
  return answer ? answer.blob() : null;
}
