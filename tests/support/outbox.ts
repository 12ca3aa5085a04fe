import { onTestFinished } from 'vitest';
import type { Clip } from '#contract/clips';
import type { CallId } from '#contract/contract';
import { storeClips } from '#db/clips';
import { type AccountDatabase, openAccountDatabase } from '#db/db';
import { enqueueWrite } from '#db/outbox';
import type { OutboxRow } from '#db/schema';
import { clipView } from '#domain/pending-view';
import type { WriteArgs, WriteKind } from '#domain/writes/write-definitions';
import type { FlushPorts, SendResult } from '#sync/flush-row';
import type { SyncEvent } from '#sync/sync-events';
import { TEST_USER_ID, testClip, testId } from './clips.ts';

let databases = 0;

/** A database of its own for one test; storage is shared by all files of a run. */
export function openTestDatabase(): AccountDatabase {
  databases += 1;
  return openAccountDatabase(TEST_USER_ID, `test-${Date.now()}-${Math.random()}-${databases}`);
}

/** A database that holds these test clips and goes with the test. */
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
  await database.run((tables) =>
    tables.transaction('rw', tables.clips, tables.outbox, () =>
      storeClips(tables, clips, { userId: TEST_USER_ID, source: 'read', startedAt: now, now }),
    ),
  );
}

export function readOutbox(database: AccountDatabase): Promise<OutboxRow[]> {
  return database.run((tables) => tables.outbox.orderBy('seq').toArray());
}

/** The clip as a screen would show it. */
export async function viewOf(database: AccountDatabase, clipId: string): Promise<Clip> {
  const [row, rows] = await database.run((tables) =>
    Promise.all([tables.clips.get(clipId), tables.outbox.toArray()]),
  );
  if (!row) throw new Error(`${clipId} is not held`);
  return clipView(row.clip, rows);
}

export interface SentCall {
  id: CallId;
  input: unknown;
  opId: string;
}

export interface TestPorts extends FlushPorts {
  sent: SentCall[];
  events: SyncEvent[];
  refetched: string[][];
  /** Moves the clock of this sender. */
  clock: { now: number };
}

/** Ports of one sender. `answer` scripts the server; what it throws kills the sender in the middle. */
export function testPorts(
  database: AccountDatabase,
  answer: (call: SentCall, index: number) => SendResult | Promise<SendResult>,
  senderId = 'sender-1',
): TestPorts {
  const sent: SentCall[] = [];
  const events: SyncEvent[] = [];
  const refetched: string[][] = [];
  const clock = { now: 1000 };
  let ids = 0;
  return {
    database,
    sent,
    events,
    refetched,
    clock,
    senderId,
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
    newId: () => `${senderId}-renewed-${ids++}`,
  };
}

let operations = 0;

/** Queues a write and answers its key. */
export function enqueue<Kind extends WriteKind>(
  database: AccountDatabase,
  kind: Kind,
  args: WriteArgs<Kind>,
): Promise<string> {
  return enqueueWrite(database, kind, args, { now: 1000, newId: () => `op-${operations++}` });
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

/** A server that does what it is told and answers the clip as it is then. */
export function obedient(call: SentCall): SendResult {
  const { reaction } = (call.input as { body: { reaction: string | null } }).body;
  const number = Number.parseInt(reactedClipId(call).slice(-12), 16);
  return {
    kind: 'answer',
    answer: testClip(number, {
      upvote_count: reaction === 'LIKE' ? 1 : 0,
      reaction: {
        reaction_type: reaction === 'LIKE' ? 'L' : reaction === 'DISLIKE' ? 'D' : null,
        feedback_reason: null,
        updated_at: '2026-02-01T00:00:00.000Z',
      },
    }),
  };
}
