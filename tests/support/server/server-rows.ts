import { newId } from '#lib/ids';
import { user } from '#server/accounts/accounts.table';
import type { Connection } from '#server/database/database';
import { type Database, inTransaction } from '#server/database/database';
import { searchNameOf } from '#server/discovery/search-columns.repository';
import { insertClips, type NewClip } from '#server/songs/clips.repository';
import type { StoredClipMetadata } from '#server/songs/clips.table';
import { testClip } from '#tests/support/clips';

/** Runs one repository call in a separate transaction, as a write does. */
export function transact<Result>(
  database: Database,
  work: (db: Connection) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database.pool, work);
}

/** Stores an account and returns its id. */
export async function addAccount(
  db: Connection,
  username: string,
  change: Partial<typeof user.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const email = `${username.toLowerCase()}@example.com`;
  await db.insert(user).values({
    id,
    name: username,
    searchName: searchNameOf(change.name ?? username),
    email,
    username,
    ...change,
  });
  return id;
}

/** Credits charged for all clips of an account, ever, without refunds. */
export async function creditsCharged(database: Database, userId: string): Promise<number> {
  const { rows } = await database.pool.query<{ total: number }>(
    'select coalesce(sum(credits), 0)::int as total from credit_charges where user_id = $1 and refunded_at is null',
    [userId],
  );
  return rows[0]?.total ?? 0;
}

/** The part of a clip that is stored as JSON, without the values stored in columns. */
export function storedMetadata(change: Partial<StoredClipMetadata> = {}): StoredClipMetadata {
  const {
    duration: _duration,
    progress: _progress,
    queue_position: _position,
    error_type: _type,
    error_message: _message,
    refund_credits: _refund,
    waveform: _waveform,
    video_is_stale: _isStale,
    ...stored
  } = testClip(0).metadata;
  return { ...stored, ...change };
}

/** Stores a complete private clip, changed by `change`, and returns its id. */
export async function addClip(
  db: Connection,
  userId: string,
  change: Partial<NewClip> = {},
): Promise<string> {
  const id = change.id ?? newId();
  const row = {
    id,
    userId,
    title: 'A song',
    status: 'complete',
    modelName: 'chirp-v3-5',
    majorModelVersion: 'v3.5',
    displayTags: 'calm, piano',
    metadata: storedMetadata(),
    ...change,
  } as const;
  await insertClips(db, [row]);
  return id;
}

/** Stores clips a minute apart, oldest first, and returns their ids in that order. */
export async function addClips(
  db: Connection,
  userId: string,
  count: number,
  change: (index: number) => Partial<NewClip> = () => ({}),
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index));
    ids.push(await addClip(db, userId, { title: `Song ${index}`, createdAt, ...change(index) }));
  }
  return ids;
}
