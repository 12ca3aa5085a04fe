import { desc, eq, inArray } from 'drizzle-orm';
import { MAX_SAVED_PROMPTS, type SavedPrompt } from '#contract/making/prompts';
import type { Connection } from '#server/database/database';
import { prompts } from './prompts.table.ts';

type PromptRow = typeof prompts.$inferSelect;

/** A saved prompt with its owner. */
export interface OwnedPrompt {
  readonly userId: string;
  readonly prompt: SavedPrompt;
}

function toPrompt(row: PromptRow): SavedPrompt {
  return {
    id: row.id,
    saved_prompt_id: row.id,
    gpt_description_prompt: row.description,
    lyrics: row.lyrics,
    tags: row.tags,
    negative_tags: row.negativeTags,
    title: row.title,
    sliders: row.sliders,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The prompts with these ids; unknown ids are skipped. The caller checks permissions. */
export async function findPrompts(db: Connection, ids: readonly string[]): Promise<OwnedPrompt[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(prompts)
    .where(inArray(prompts.id, [...ids]));
  return rows.map((row) => ({ userId: row.userId, prompt: toPrompt(row) }));
}

/** A user's prompts, last changed first. */
export async function listPrompts(db: Connection, userId: string): Promise<SavedPrompt[]> {
  const rows = await db
    .select()
    .from(prompts)
    .where(eq(prompts.userId, userId))
    .orderBy(desc(prompts.updatedAt), desc(prompts.id))
    .limit(MAX_SAVED_PROMPTS);
  return rows.map(toPrompt);
}

export async function countPrompts(db: Connection, userId: string): Promise<number> {
  return db.$count(prompts, eq(prompts.userId, userId));
}

/** Stores a prompt; an existing one is overwritten. */
export async function storePrompt(
  db: Connection,
  row: Omit<PromptRow, 'createdAt' | 'updatedAt'>,
  now: Date,
): Promise<SavedPrompt> {
  const { id: _id, userId: _user, ...words } = row;
  const [stored] = await db
    .insert(prompts)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: prompts.id, set: { ...words, updatedAt: now } })
    .returning();
  if (stored === undefined) throw new Error('The prompt was not stored');
  return toPrompt(stored);
}

export async function deletePrompt(db: Connection, id: string): Promise<void> {
  await db.delete(prompts).where(eq(prompts.id, id));
}
