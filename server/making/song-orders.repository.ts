import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SongRequest } from '#domain/create/song-request';
import type { Score } from '#engine/score';
import type { Connection } from '#server/database/database';
import type { StoredConnectedOrder } from '#server/database/stored-connected-order';
import type { StoredEdit } from '#server/database/stored-edit';
import { clipScores, clips } from '#server/songs/clips.table';

/** What a clip is rendered from, as stored: a new song, or an edit of other clips. */
export type StoredOrder =
  | { readonly kind: 'song'; readonly request: SongRequest }
  | { readonly kind: 'edit'; readonly edit: StoredEdit }
  | { readonly kind: 'connected'; readonly connected: StoredConnectedOrder };

/** Stores what a clip is to be rendered from. */
export async function storeSongOrder(db: Connection, clipId: string, order: StoredOrder): Promise<void> {
  const { request, edit, connected } = { request: null, edit: null, connected: null, ...order };
  await db.insert(clipScores).values({ clipId, request, edit, connected });
}

/** What a clip is to be rendered from; undefined if nothing is stored. */
export async function findSongOrder(db: Connection, clipId: string): Promise<StoredOrder | undefined> {
  const [row] = await db
    .select({ request: clipScores.request, edit: clipScores.edit, connected: clipScores.connected })
    .from(clipScores)
    .where(eq(clipScores.clipId, clipId));
  if (row?.connected) return { kind: 'connected', connected: row.connected };
  if (row?.edit) return { kind: 'edit', edit: row.edit };
  return row?.request ? { kind: 'song', request: row.request } : undefined;
}

/** How many of these clips have a usable score. */
export async function countScores(db: Connection, clipIds: readonly string[]): Promise<number> {
  if (clipIds.length === 0) return 0;
  return db.$count(clipScores, and(inArray(clipScores.clipId, [...clipIds]), isNotNull(clipScores.score)));
}

/** The scores of finished clips, by clip id; those without one are skipped. */
export async function findScores(db: Connection, clipIds: readonly string[]): Promise<Map<string, Score>> {
  if (clipIds.length === 0) return new Map();
  const rows = await db
    .select({ clipId: clipScores.clipId, score: clipScores.score, status: clips.status })
    .from(clipScores)
    .innerJoin(clips, eq(clips.id, clipScores.clipId))
    .where(inArray(clipScores.clipId, [...clipIds]));
  return new Map(
    rows.flatMap(({ clipId, score, status }) =>
      score !== null && status === 'complete' ? [[clipId, score] as const] : [],
    ),
  );
}

/** Section times of a clip, with its tempo and key; undefined without a score. */
export async function findStructure(
  db: Connection,
  clipId: string,
): Promise<Pick<Score, 'sections' | 'bpm' | 'beatsPerBar' | 'key'> | undefined> {
  const [row] = await db
    .select({
      sections: sql<Score['sections'] | null>`${clipScores.score}->'sections'`,
      bpm: sql<number>`(${clipScores.score}->>'bpm')::float8`,
      beatsPerBar: sql<number>`(${clipScores.score}->>'beatsPerBar')::int`,
      key: sql<Score['key']>`${clipScores.score}->'key'`,
    })
    .from(clipScores)
    .where(eq(clipScores.clipId, clipId));
  return row?.sections ? { ...row, sections: row.sections } : undefined;
}
