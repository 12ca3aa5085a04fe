import type { AccountDatabase, AccountTables } from './db.ts';
import type { PlayRow } from './schema.ts';

/** Stores a play and returns its id. */
export function addPlay(database: AccountDatabase, play: Omit<PlayRow, 'id'>): Promise<number> {
  return database.run((tables) => tables.plays.add(play));
}

export async function setPlaySeconds(database: AccountDatabase, id: number, seconds: number): Promise<void> {
  await database.run((tables) => tables.plays.update(id, { seconds }));
}

/** All plays since a time, oldest first. */
export function readPlaysSince(tables: AccountTables, at: number): Promise<PlayRow[]> {
  return tables.plays.where('at').aboveOrEqual(at).sortBy('at');
}
