import type * as z from 'zod/mini';
import type { CallId } from '#contract/contract';
import { isUserChange } from '#domain/notifications/app-notes';
import type { Target } from '#domain/nouns/noun';
import { isConflict } from '#domain/sync/write-conflict';
import type { Maker, OfferedTerms, WriteDefinition } from '#domain/writes/write-definition';
import { t } from '#lib/translate';
import type { AccountDatabase, AccountTables } from './db.ts';
import { entityTables, putMadeEntity, refreshEntities } from './entity-store.ts';
import { findWrite } from './nouns.ts';
import { pendingSeqs } from './pending.ts';
import type { OutboxRow } from './schema.ts';

const MAX_OUTBOX_ROWS = 500;
const MAX_OUTBOX_BYTES = 2 * 1024 * 1024;

/** Thrown when the outbox is full. Nothing was changed. */
export class OutboxFullError extends Error {
  constructor() {
    super(t('Too many changes are waiting to be sent. Connect to the internet, then try again.'));
    this.name = 'OutboxFullError';
  }
}

export interface EnqueueOptions {
  maker: Maker;
  now: number;
  newId: () => string;
}

/** State of a new row, and of a rejected row that is queued again. */
const UNSENT = {
  state: 'waiting',
  wasSent: false,
  attempts: 0,
  nextAttemptAt: 0,
  triedAt: 0,
  leaseOwner: '',
  leaseUntil: 0,
  isRebased: false,
  problem: null,
} as const;

/** One write and its targets, for queuing several together. */
export interface PlannedWrite {
  readonly definition: WriteDefinition<unknown, CallId>;
  readonly args: unknown;
}

/** Pairs a write with its arguments; the types must match, which a mixed list cannot check. */
export function planWrite<Args, Id extends CallId>(
  definition: WriteDefinition<Args, Id>,
  args: z.input<WriteDefinition<Args, Id>['argsSchema']>,
): PlannedWrite {
  return { definition: definition as unknown as PlannedWrite['definition'], args };
}

/**
 * Queues one write: the row, the columns of the entities it changes, and the entity it creates, in one
 * transaction. Merges with the lane's last row if that was never sent and nothing else has changed the same
 * targets since. A write that creates an entity which is waiting to be created changes nothing.
 * @returns the row's op id.
 * @throws OutboxFullError at the limit, and a zod error for arguments of the wrong shape.
 */
export async function enqueueWrite<Args, Id extends CallId>(
  database: AccountDatabase,
  definition: WriteDefinition<Args, Id>,
  args: z.input<WriteDefinition<Args, Id>['argsSchema']>,
  options: EnqueueOptions,
): Promise<string> {
  const [opId = ''] = await enqueueWrites(database, [planWrite(definition, args)], options);
  return opId;
}

/**
 * Queues several writes, all or none of them.
 * @returns the rows' op ids.
 * @throws OutboxFullError if not all of them fit, and a zod error for arguments of the wrong shape.
 */
export async function enqueueWrites(
  database: AccountDatabase,
  writes: readonly PlannedWrite[],
  options: EnqueueOptions,
): Promise<string[]> {
  const planned = writes.map(({ definition, args }) => ({
    definition,
    args: definition.argsSchema.parse(args),
  }));
  return database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const countBefore = await tables.outbox.count();
      const opIds: string[] = [];
      for (const write of planned) opIds.push(await enqueueIn(tables, write, database.userId, options));
      await refuseOverfull(tables, countBefore);
      return opIds;
    }),
  );
}

async function enqueueIn(
  tables: AccountTables,
  { definition, args }: PlannedWrite,
  userId: string,
  { maker, now, newId }: EnqueueOptions,
): Promise<string> {
  const lane = definition.lane(args);
  const last = (await tables.outbox.where('lane').equals(lane).sortBy('seq')).at(-1);
  const merged = last && isMergeable(last, definition) ? definition.coalesce(last.args, args) : null;
  if (last && merged !== null && !(await isOvertaken(tables, last, definition.targets(args)))) {
    const row = { ...last, args: merged, targets: definition.targets(merged), createdAt: now };
    await tables.outbox.put(row);
    await refreshEntities(tables, [...last.targets, ...row.targets], userId);
    return row.opId;
  }
  const { kind, schemaVersion, makes } = definition;
  const makesTarget = makes ? (`${makes.noun}:${makes.id(args)}` as Target) : null;
  const waitingCreation = await takePlaceOfCreations(tables, makesTarget);
  if (waitingCreation) return waitingCreation.opId;
  const opId = newId();
  const made = makes && { noun: makes.noun, wire: makes.wire(args, { maker, now }), madeBy: opId };
  const targets = definition.targets(args);
  await tables.outbox.add({
    ...UNSENT,
    opId,
    account: userId,
    lane,
    targets,
    makes: makesTarget,
    kind,
    schemaVersion,
    args,
    createdAt: now,
  });
  if (made) await putMadeEntity(tables, made, { userId, source: 'answer', startedAt: now, now });
  await refreshEntities(tables, targets, userId);
  return opId;
}

/**
 * An id is created once, however often that is asked for, as by an import that is repeated: two rows could create it
 * with different content. A rejected row makes way for the one that creates the entity again. Its dependents remain.
 * @returns the row that will create the entity; undefined if there is none
 */
async function takePlaceOfCreations(
  tables: AccountTables,
  target: Target | null,
): Promise<OutboxRow | undefined> {
  if (target === null) return undefined;
  const rows = await tables.outbox.where('targets').equals(target).toArray();
  const creations = rows.filter(({ makes }) => makes === target);
  const open = creations.find(({ state }) => state !== 'rejected');
  if (!open) await tables.outbox.bulkDelete(creations.map(({ seq }) => seq));
  return open;
}

export interface LeasedWrite {
  readonly opId: string;
  readonly leaseOwner: string;
  /** Ms since the epoch. */
  readonly leaseUntil: number;
  readonly now: number;
}

/**
 * Queues a write that its maker sends itself at once, or takes the one of that key again. Nobody else sends it before
 * the lease ends, as it does when the maker was killed. It makes no entity, merges with nothing, and is taken also where
 * the outbox is full. Returns the row.
 */
export async function leaseWrite(
  database: AccountDatabase,
  { definition, args }: PlannedWrite,
  { opId, leaseOwner, leaseUntil, now }: LeasedWrite,
): Promise<OutboxRow> {
  const { kind, schemaVersion } = definition;
  const [lane, targets] = [definition.lane(args), definition.targets(args)];
  const write = { opId, account: database.userId, lane, targets, makes: null, kind, schemaVersion, args };
  return database.run((tables) =>
    tables.transaction('rw', tables.outbox, async () => {
      const held = await tables.outbox.where('opId').equals(opId).first();
      const lease = { state: 'sending', triedAt: now, leaseOwner, leaseUntil } as const;
      const row = { ...UNSENT, ...write, createdAt: now, ...held, ...lease };
      return { ...row, seq: await tables.outbox.put(row) };
    }),
  );
}

/** Deletes the row of a key, whose maker shows what became of it. */
export async function forgetWrite(database: AccountDatabase, opId: string): Promise<void> {
  await database.run((tables) => tables.outbox.where('opId').equals(opId).delete());
}

/** A row that was ever sent keeps its key for its request, so it never merges again. */
function isMergeable(row: OutboxRow, { kind, schemaVersion }: Pick<OutboxRow, 'kind' | 'schemaVersion'>) {
  const isSameShape = row.kind === kind && row.schemaVersion === schemaVersion;
  return isSameShape && row.state === 'waiting' && !row.wasSent;
}

/**
 * Whether a later write in another lane has the same target: merged into the earlier row, this change would be
 * applied before it.
 */
async function isOvertaken(
  tables: AccountTables,
  row: OutboxRow,
  targets: readonly Target[],
): Promise<boolean> {
  const seqs = await pendingSeqs(tables, [...row.targets, ...targets]);
  const later = seqs.filter((seq) => seq > row.seq);
  if (later.length === 0) return false;
  return (await tables.outbox.bulkGet(later)).some((other) => other && other.state !== 'rejected');
}

/** The error rolls the transaction back: merged rows took no space. */
async function refuseOverfull(tables: AccountTables, countBefore: number): Promise<void> {
  const count = await tables.outbox.count();
  if (count === countBefore) return;
  if (count > MAX_OUTBOX_ROWS) throw new OutboxFullError();
  const rows = await tables.outbox.toArray();
  const bytes = rows.reduce((sum, row) => sum + JSON.stringify(row.args).length, 0);
  if (bytes > MAX_OUTBOX_BYTES) throw new OutboxFullError();
}

/** Rows that reference the entity created by a row: they cannot succeed without it. */
export async function dependentsOf(tables: AccountTables, { makes, seq }: OutboxRow): Promise<OutboxRow[]> {
  if (makes === null) return [];
  const rows = await tables.outbox.where('targets').equals(makes).toArray();
  return rows.filter((row) => row.seq !== seq);
}

/**
 * Requeues rejected writes (all, or the one given) as new ones, behind those queued meanwhile. After a conflict
 * a write keeps its key, so that one that did arrive is not applied twice. A write that creates an entity takes
 * along those that reference the entity. With `acceptsTerms`, a write takes the terms that the server offered,
 * and one that was offered none stays rejected.
 */
export async function retryRejected(
  database: AccountDatabase,
  opId: string | null,
  options: EnqueueOptions,
  { acceptsTerms = false }: { readonly acceptsTerms?: boolean } = {},
): Promise<void> {
  await changeRejected(database, opId, async (tables, row) => {
    const terms = acceptsTerms ? offeredTerms(row) : null;
    if (acceptsTerms && terms === null) return;
    const retried = terms === null ? row : { ...row, args: terms.args };
    await requeue(database.userId, { tables, row: retried, options });
  });
}

/** The terms that the server offered when it rejected a write; null if it offered none. */
export function offeredTerms({
  kind,
  schemaVersion,
  args,
  problem,
}: OutboxRow): OfferedTerms<unknown> | null {
  if (problem === null) return null;
  return findWrite(kind, schemaVersion)?.offeredTerms?.(args, problem.detail) ?? null;
}

interface Requeuing {
  readonly tables: AccountTables;
  readonly row: OutboxRow;
  readonly options: EnqueueOptions;
}

async function requeue(
  userId: string,
  { tables, row, options: { maker, now, newId } }: Requeuing,
): Promise<void> {
  const { seq, ...rest } = row;
  const isDoubtful = row.problem !== null && isConflict(row.problem.status);
  const key = isDoubtful ? { opId: row.opId, wasSent: true } : { opId: newId() };
  const next = { ...rest, ...UNSENT, ...key, createdAt: now, isRetried: true };
  await tables.outbox.delete(seq);
  // Outboxes of older versions may hold two rows that create an entity.
  if (await takePlaceOfCreations(tables, row.makes)) return;
  await tables.outbox.add(next);
  const making = findWrite(row.kind, row.schemaVersion)?.makes;
  if (!making) return;
  const made = { noun: making.noun, wire: making.wire(row.args, { maker, now }), madeBy: next.opId };
  await putMadeEntity(tables, made, { userId, source: 'answer', startedAt: now, now });
}

/** Discards rejected writes, all or the one given. */
export async function discardRejected(database: AccountDatabase, opId: string | null): Promise<void> {
  await changeRejected(database, opId, (tables, row) => tables.outbox.delete(row.seq));
}

async function changeRejected(
  database: AccountDatabase,
  opId: string | null,
  change: (tables: AccountTables, row: OutboxRow) => Promise<void>,
): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const rejected = await tables.outbox.where('state').equals('rejected').sortBy('seq');
      const named = rejected.filter((row) => opId === null || row.opId === opId);
      const made = new Set(named.map(({ makes }) => makes).filter((target) => target !== null));
      const isDependent = (row: OutboxRow) => row.targets.some((target) => made.has(target));
      for (const row of rejected.filter((candidate) => named.includes(candidate) || isDependent(candidate))) {
        await change(tables, row);
        await refreshEntities(tables, row.targets, database.userId);
      }
    }),
  );
}

/**
 * Cancels a write that was never sent, along with those that reference the entity it creates.
 * @returns false if it has already been sent.
 */
export function withdrawWaiting(database: AccountDatabase, opId: string): Promise<boolean> {
  return database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      const row = await tables.outbox.where('opId').equals(opId).first();
      if (row?.state !== 'waiting' || row.wasSent) return false;
      const rows = [row, ...(await dependentsOf(tables, row))];
      await tables.outbox.bulkDelete(rows.map(({ seq }) => seq));
      await refreshEntities(
        tables,
        rows.flatMap(({ targets }) => targets),
        database.userId,
      );
      return true;
    }),
  );
}

/** Changes that were not rejected: what the user would lose if the account's data were deleted now. */
export function countUnsent(database: AccountDatabase): Promise<number> {
  return database.run((tables) => unsent(tables).filter(isUserChange).count());
}

/** Whether there is anything to send. */
export async function hasUnsent(database: AccountDatabase): Promise<boolean> {
  return (await database.run((tables) => unsent(tables).count())) > 0;
}

const unsent = (tables: AccountTables) => tables.outbox.where('state').anyOf('waiting', 'sending');

/** What the sync center shows for a row. */
export function describeWrite(row: OutboxRow): string {
  const definition = findWrite(row.kind, row.schemaVersion);
  return definition?.label(row.args) ?? t('A change made by a newer version of the app');
}
