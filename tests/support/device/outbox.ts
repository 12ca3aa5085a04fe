import { onTestFinished } from 'vitest';
import type * as z from 'zod/mini';
import type { Playlist } from '#contract/collections/playlists';
import type { CallId, CallResponse } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { entityTables, storeParts } from '#db/entity-store';
import { entity as clipEntity } from '#db/nouns/clips';
import { entity as playlistEntity } from '#db/nouns/playlists';
import { enqueueWrite } from '#db/outbox';
import type { OutboxRow } from '#db/schema';
import { readViews } from '#db/views';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { type PlaylistView, playlistNoun } from '#domain/nouns/playlist';
import type { WriteDefinition } from '#domain/writes/write-definition';
import type { FlushPorts, SendResult } from '#sync/outbox/flush-row';
import type { SyncEvent } from '#sync/sync-events';
import { TEST_USER_ID, testClip, testId } from '#tests/support/clips';

let databases = 0;

/** A separate database for one test; storage is shared by all files of a run. */
export function openTestDatabase(): AccountDatabase {
  databases += 1;
  return openAccountDatabase(TEST_USER_ID, `test-${Date.now()}-${Math.random()}-${databases}`);
}

/** A database with these test clips, deleted after the test. */
export async function openWithClips(...numbers: number[]): Promise<AccountDatabase> {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  await storeTestClips(
    database,
    numbers.map((number) => testClip(number)),
  );
  return database;
}

export async function storeTestClips(
  database: AccountDatabase,
  clips: readonly Clip[],
  now = 1,
): Promise<void> {
  if (clips.length === 0) return;
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () =>
      storeParts(tables, [partOf(clipNoun, clips)], {
        userId: database.userId,
        source: 'read',
        startedAt: now,
        now,
      }),
    ),
  );
}

export function readOutbox(database: AccountDatabase): Promise<OutboxRow[]> {
  return database.run((tables) => tables.outbox.orderBy('seq').toArray());
}

/** The clip as shown on a screen. */
export async function viewOf(database: AccountDatabase, clipId: string): Promise<Clip> {
  return database.run(async (tables) => {
    const row = await tables.clips.get(clipId);
    const [item] = row ? await readViews(tables, clipEntity, [row]) : [];
    if (!item) throw new Error(`${clipId} is not held`);
    return item.view;
  });
}

/** Stores a playlist with the order of its first page, or with the given order; null means unknown. */
export async function storeTestPlaylist(
  database: AccountDatabase,
  response: Playlist,
  clipIds: readonly string[] | null = response.playlist_clips.map(({ clip }) => clip.id),
  now = 1,
): Promise<void> {
  const { playlist_clips: _clips, num_total_results: total, current_page: _page, ...playlist } = response;
  const page = clipIds && { offset: 0, clipIds, total };
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () =>
      storeParts(tables, [partOf(playlistNoun, [{ playlist, page }])], {
        userId: database.userId,
        source: 'read',
        startedAt: now,
        now,
      }),
    ),
  );
}

/** The playlist as shown on a screen. */
export async function playlistViewOf(database: AccountDatabase, playlistId: string): Promise<PlaylistView> {
  return database.run(async (tables) => {
    const row = await tables.playlists.get(playlistId);
    const [item] = row ? await readViews(tables, playlistEntity, [row]) : [];
    if (!item) throw new Error(`${playlistId} is not held`);
    return item.view;
  });
}

export const TEST_MAKER = { userId: TEST_USER_ID, handle: 'ada', displayName: 'Ada' };

export interface SentCall {
  id: CallId;
  input: unknown;
  opId: string;
}

export interface TestPorts extends FlushPorts {
  sent: SentCall[];
  events: SyncEvent[];
  refetched: string[][];
  /** Set to move this sender's clock. */
  clock: { now: number };
}

/** Ports of one sender. `answer` scripts the server; if it throws, the sender dies midway. */
export function testPorts(
  database: AccountDatabase,
  answer: (call: SentCall, index: number) => SendResult | Promise<SendResult>,
  senderId = 'sender-1',
): TestPorts {
  const sent: SentCall[] = [];
  const events: SyncEvent[] = [];
  const refetched: string[][] = [];
  const clock = { now: 1000 };
  return {
    database,
    sent,
    events,
    refetched,
    clock,
    senderId,
    isInReach: async () => true,
    async send(call) {
      sent.push(call);
      return answer(call, sent.length - 1);
    },
    async refetch(targets) {
      refetched.push([...targets]);
    },
    emit: (event) => events.push(event),
    now: () => clock.now,
    random: () => 1,
  };
}

let operations = 0;

/** Queues a write and returns its key. */
export function enqueue<Args, Id extends CallId>(
  database: AccountDatabase,
  definition: WriteDefinition<Args, Id>,
  args: z.input<WriteDefinition<Args, Id>['argsSchema']>,
): Promise<string> {
  const newId = () => `op-${operations++}`;
  return enqueueWrite(database, definition, args, { maker: TEST_MAKER, now: 1000, newId });
}

/** Scripts a response as the server would send it. */
export function responds<Id extends CallId>(response: CallResponse<Id>): SendResult {
  return { kind: 'answer', response };
}

export const refusal = (status: number, retryAfterMs: number | null = null): SendResult => ({
  kind: 'status',
  status,
  detail: `refused with ${status}`,
  retryAfterMs,
});

/** The clip id in a reaction call. */
export function reactedClipId(call: SentCall): string {
  return (call.input as { params: { gen_id: string } }).params.gen_id;
}

export const like = (clipNumber: number) => ({ clipId: testId(clipNumber), reaction: 'LIKE' as const });

/** A server that applies the reaction and returns the updated clip. */
export function obedient(call: SentCall): SendResult {
  const { reaction } = (call.input as { body: { reaction: string | null } }).body;
  const number = Number.parseInt(reactedClipId(call).slice(-12), 16);
  return responds<'clips.updateReactionType'>(
    testClip(number, {
      upvote_count: reaction === 'LIKE' ? 1 : 0,
      reaction: {
        reaction_type: reaction === 'LIKE' ? 'L' : reaction === 'DISLIKE' ? 'D' : null,
        feedback_reason: null,
        updated_at: '2026-02-01T00:00:00.000Z',
      },
    }),
  );
}
