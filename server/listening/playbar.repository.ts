import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { PlaybarState } from '#contract/listening/player';
import type { Connection } from '#server/database/database';
import { playbarStates } from './playbar.table.ts';

/** More devices than a person plays songs on in a day. */
const MAX_DEVICES = 10;

/** What a device played last. */
export interface StoredPlaybar {
  readonly deviceId: string;
  readonly deviceName: string;
  readonly state: PlaybarState;
  readonly updatedAt: Date;
}

const columns = {
  deviceId: playbarStates.deviceId,
  deviceName: playbarStates.deviceName,
  state: playbarStates.state,
  updatedAt: playbarStates.updatedAt,
};

/** The state that any device of the account stored last. */
export async function findPlaybarState(db: Connection, userId: string): Promise<PlaybarState | undefined> {
  const [row] = await db
    .select({ state: playbarStates.state })
    .from(playbarStates)
    .where(eq(playbarStates.userId, userId))
    .orderBy(desc(playbarStates.updatedAt))
    .limit(1);
  return row?.state;
}

export async function findPlaybar(
  db: Connection,
  userId: string,
  deviceId: string,
): Promise<StoredPlaybar | undefined> {
  const isDevice = and(eq(playbarStates.userId, userId), eq(playbarStates.deviceId, deviceId));
  const [row] = await db.select(columns).from(playbarStates).where(isDevice).limit(1);
  return row;
}

/** The states that the devices of an account stored after `since`, newest first. */
export function listPlaybars(db: Connection, userId: string, since: Date): Promise<StoredPlaybar[]> {
  return db
    .select(columns)
    .from(playbarStates)
    .where(and(eq(playbarStates.userId, userId), gt(playbarStates.updatedAt, since)))
    .orderBy(desc(playbarStates.updatedAt))
    .limit(MAX_DEVICES);
}

/** Stores the state of one device. Only those of the account's last devices are kept. */
export async function storePlaybar(
  db: Connection,
  userId: string,
  { deviceId, deviceName, state, updatedAt }: StoredPlaybar,
): Promise<void> {
  await db
    .insert(playbarStates)
    .values({ userId, deviceId, deviceName, state, updatedAt })
    .onConflictDoUpdate({
      target: [playbarStates.userId, playbarStates.deviceId],
      set: { deviceName, state, updatedAt },
    });
  await db.execute(sql`
    delete from ${playbarStates} where ${playbarStates.userId} = ${userId} and ${playbarStates.deviceId} not in (
      select device_id from ${playbarStates} where user_id = ${userId} order by updated_at desc limit ${MAX_DEVICES}
    )`);
}
