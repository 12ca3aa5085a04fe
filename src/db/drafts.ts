import type { AccountDatabase } from './db.ts';
import type { DraftRow } from './schema.ts';

/** Path under which a draft's MP3 stands in Cache Storage. */
export function draftAudioKey(draftId: string): string {
  return `/_audio/draft-${draftId}`;
}

export async function putDraft(database: AccountDatabase, row: DraftRow): Promise<void> {
  await database.run((tables) => tables.drafts.put(row));
}

export async function updateDraft(
  database: AccountDatabase,
  id: string,
  changes: Partial<Omit<DraftRow, 'id'>>,
): Promise<void> {
  await database.run((tables) => tables.drafts.update(id, changes));
}

export async function deleteDraft(database: AccountDatabase, id: string): Promise<void> {
  await database.run((tables) => tables.drafts.delete(id));
}
