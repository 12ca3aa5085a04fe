import type { AccountDatabase } from './db.ts';
import type { PlayerRow } from './schema.ts';

/** The queue and position stored on this device, or undefined if nothing was played yet. */
export function getPlayer(database: AccountDatabase): Promise<PlayerRow | undefined> {
  return database.run((tables) => tables.player.get('player'));
}

export async function putPlayer(database: AccountDatabase, row: Omit<PlayerRow, 'key'>): Promise<void> {
  await database.run((tables) => tables.player.put({ ...row, key: 'player' }));
}
