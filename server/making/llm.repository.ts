import type { Connection } from '#server/database/database';
import { languageModel } from './llm.table.ts';

/** The language model that staff connected, as stored. */
export type StoredLanguageModel = Pick<
  typeof languageModel.$inferSelect,
  'address' | 'model' | 'sealedKey' | 'allowsPrivateAddress'
>;

export async function findLanguageModel(db: Connection): Promise<StoredLanguageModel | null> {
  const [row] = await db.select().from(languageModel);
  return row ?? null;
}

/** Connects a language model in place of the one before. */
export async function storeLanguageModel(db: Connection, row: StoredLanguageModel): Promise<void> {
  const change = { ...row, updatedAt: new Date() };
  await db
    .insert(languageModel)
    .values(change)
    .onConflictDoUpdate({ target: languageModel.isConnected, set: change });
}

export async function deleteLanguageModel(db: Connection): Promise<void> {
  await db.delete(languageModel);
}
