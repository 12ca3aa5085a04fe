import type { AnyWriteDefinition } from '#domain/writes/write-definitions';
import {
  findWriteDefinition,
  type WriteArgs,
  type WriteKind,
  writeDefinitions,
} from '#domain/writes/write-definitions';
import { refreshClipColumns } from './clips.ts';
import type { AccountDatabase, AccountTables } from './db.ts';
import type { OutboxRow } from './schema.ts';

export const MAX_OUTBOX_ROWS = 500;
export const MAX_OUTBOX_BYTES = 2 * 1024 * 1024;
const CLIP_PREFIX = 'clip:';

/** Thrown when so many writes wait that no more are taken. Nothing was changed. */
export class OutboxFullError extends Error {
  constructor() {
    super('Too many changes are waiting to be sent. Connect to the internet, then try again.');
    this.name = 'OutboxFullError';
  }
}

export interface EnqueueOptions {
  now: number;
  newId: () => string;
}

/**
 * Queues one write: the row, and the columns of the clips it changes, in one transaction. Merges with the
 * lane's last row while that was never sent. Answers the row's op id. Throws OutboxFullError at the limit
 * and a zod error for arguments of the wrong shape.
 */
export async function enqueueWrite<Kind extends WriteKind>(
  database: AccountDatabase,
  kind: Kind,
  args: WriteArgs<Kind>,
  { now, newId }: EnqueueOptions,
): Promise<string> {
  const definition = writeDefinitions[kind] as unknown as AnyWriteDefinition;
  const checked = definition.argsSchema.parse(args);
  return database.run((tables) =>
    tables.transaction('rw', tables.outbox, tables.clips, async () => {
      const lane = definition.lane(checked);
      const last = (await tables.outbox.where('lane').equals(lane).sortBy('seq')).at(-1);
      const merged = last && mergeable(last, kind) ? definition.coalesce(last.args, checked) : null;
      if (last && merged !== null) {
        const row = { ...last, args: merged, targets: definition.targets(merged), createdAt: now };
        await tables.outbox.put(row);
        await refreshTargets(tables, [...last.targets, ...row.targets], database.userId);
        return row.opId;
      }
      await refuseWhenFull(tables, checked);
      const targets = definition.targets(checked);
      const opId = newId();
      await tables.outbox.add({
        opId,
        account: database.userId,
        lane,
        targets,
        kind,
        schemaVersion: definition.schemaVersion,
        args: checked,
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: 0,
        leaseOwner: '',
        leaseUntil: 0,
        isRebased: false,
        createdAt: now,
        problem: null,
      });
      await refreshTargets(tables, targets, database.userId);
      return opId;
    }),
  );
}

function mergeable(row: OutboxRow, kind: WriteKind): boolean {
  return row.state === 'waiting' && row.attempts === 0 && row.kind === kind && row.leaseUntil === 0;
}

async function refuseWhenFull(tables: AccountTables, args: unknown): Promise<void> {
  const count = await tables.outbox.count();
  if (count >= MAX_OUTBOX_ROWS) throw new OutboxFullError();
  const rows = await tables.outbox.toArray();
  const bytes = rows.reduce((sum, row) => sum + JSON.stringify(row.args).length, JSON.stringify(args).length);
  if (bytes > MAX_OUTBOX_BYTES) throw new OutboxFullError();
}

/** Brings the clips among the targets in line with the outbox; same transaction as the outbox change. */
export function refreshTargets(
  tables: AccountTables,
  targets: readonly string[],
  userId: string,
): Promise<void> {
  const clipIds = targets
    .filter((target) => target.startsWith(CLIP_PREFIX))
    .map((target) => target.slice(CLIP_PREFIX.length));
  return refreshClipColumns(tables, clipIds, userId);
}

/**
 * Puts refused writes (all, or the one named) back in the queue, behind what was queued meanwhile and under
 * a new key, since the server may repeat its refusal for the old one.
 */
export async function retryRejected(
  database: AccountDatabase,
  opId: string | null,
  { now, newId }: EnqueueOptions,
): Promise<void> {
  await changeRejected(database, opId, async (tables, row) => {
    const { seq, ...rest } = row;
    await tables.outbox.delete(seq);
    await tables.outbox.add({
      ...rest,
      opId: newId(),
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: 0,
      leaseOwner: '',
      leaseUntil: 0,
      isRebased: false,
      createdAt: now,
      problem: null,
    });
  });
}

/** Forgets refused writes, all or the one named. */
export async function discardRejected(database: AccountDatabase, opId: string | null): Promise<void> {
  await changeRejected(database, opId, (tables, row) => tables.outbox.delete(row.seq));
}

async function changeRejected(
  database: AccountDatabase,
  opId: string | null,
  change: (tables: AccountTables, row: OutboxRow) => Promise<void>,
): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', tables.outbox, tables.clips, async () => {
      const rejected = await tables.outbox.where('state').equals('rejected').sortBy('seq');
      for (const row of rejected.filter((candidate) => opId === null || candidate.opId === opId)) {
        await change(tables, row);
        await refreshTargets(tables, row.targets, database.userId);
      }
    }),
  );
}

/** Takes back a write that was never sent; answers false when it is already on its way. */
export function withdrawWaiting(database: AccountDatabase, opId: string): Promise<boolean> {
  return database.run((tables) =>
    tables.transaction('rw', tables.outbox, tables.clips, async () => {
      const row = await tables.outbox.where('opId').equals(opId).first();
      if (row?.state !== 'waiting' || row.attempts > 0) return false;
      await tables.outbox.delete(row.seq);
      await refreshTargets(tables, row.targets, database.userId);
      return true;
    }),
  );
}

/** Writes that are not refused: what would be lost if the account's data were deleted now. */
export function countUnsent(database: AccountDatabase): Promise<number> {
  return database.run((tables) => tables.outbox.where('state').anyOf('waiting', 'sending').count());
}

/** What the sync centre says about a row. */
export function describeWrite(row: OutboxRow): string {
  const definition = findWriteDefinition(row.kind, row.schemaVersion);
  return definition?.label(row.args) ?? 'A change made by a newer version of the app';
}
