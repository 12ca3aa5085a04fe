import type { Table } from 'dexie';
import type { CallId, CallResponse } from '#contract/contract';
import type { Part } from '#domain/nouns/noun';
import { foldWrites } from '#domain/sync/pending-view';
import type { AccountDatabase, AccountTables } from './db.ts';
import {
  type AnyEntityDefinition,
  type EntityChange,
  PUSHED,
  type ResponseContext,
  type StoreOptions,
} from './entity.ts';
import { type EntityRow, isOlderThanOwnWrite, isOlderThanRow } from './entity-table.ts';
import { entities, entityOf, findEntity, findWrite, responseRule } from './nouns.ts';
import { pendingFor } from './pending.ts';
import { putRows } from './put-rows.ts';
import type { OutboxRow } from './schema.ts';

/** The tables used when storing, queuing and refreshing, for a transaction's scope. */
export function entityTables(tables: AccountTables): Table[] {
  const own = entities.map((entity) => tables.table(entity.table));
  return [...own, tables.outbox, tables.ledger, tables.kv, tables.generations];
}

function rowsOf(tables: AccountTables, entity: AnyEntityDefinition): Table<EntityRow, string> {
  return tables.table(entity.table);
}

function withColumns(
  entity: AnyEntityDefinition,
  row: EntityRow,
  { pending, userId }: { pending: readonly OutboxRow[]; userId: string },
): EntityRow {
  const { id, fetchedAt, writtenAt, pushedAt, madeBy, ...data } = row;
  const view = foldWrites({ noun: entity.noun, id, view: entity.viewOf(row) }, pending, findWrite);
  const own = {
    ...{ id, fetchedAt, writtenAt },
    ...(pushedAt === undefined ? {} : { pushedAt }),
    ...(madeBy === undefined ? {} : { madeBy }),
  };
  return { ...data, ...own, ...entity.columns(view, data, userId) };
}

/**
 * Stores entities as sent by the server, with columns that describe the view. Runs inside a read-write
 * transaction over `entityTables`.
 */
async function storePart(
  tables: AccountTables,
  { noun, wires }: Part,
  options: StoreOptions,
): Promise<EntityChange[]> {
  const entity = findEntity(noun);
  if (!entity) return [];
  const incoming = new Map(wires.map((wire) => [entity.idOf(wire), wire]));
  const ids = [...incoming.keys()];
  const table = rowsOf(tables, entity);
  const held = await table.bulkGet(ids);
  const pending = await pendingFor(
    tables,
    ids.map((id) => entity.noun.target(id)),
  );
  const changes: EntityChange[] = [];
  const rows = [...incoming].flatMap(([id, wire], index) => {
    const row = held[index];
    if (row && options.source === 'update' && isOlderThanOwnWrite(row, options.startedAt)) return [];
    if (row && options.source === 'read' && isOlderThanRow(row, options.startedAt)) return [];
    const writtenAt = options.source === 'answer' ? options.now : (row?.writtenAt ?? 0);
    const pushedAt = options.startedAt === PUSHED ? options.now : row?.pushedAt;
    const times = { fetchedAt: options.now, writtenAt, ...(pushedAt === undefined ? {} : { pushedAt }) };
    const merged = { ...entity.merge(row, wire, options), id, ...times };
    changes.push({
      noun,
      id,
      before: row && row.madeBy === undefined ? entity.viewOf(row) : undefined,
      after: entity.viewOf(merged),
    });
    return [withColumns(entity, merged, { pending, userId: options.userId })];
  });
  await putRows(table, rows);
  await entity.stored?.(tables, changes, options);
  return changes;
}

/** Stores entities sent by the server; runs inside a read-write transaction over `entityTables`. */
export async function storeParts(
  tables: AccountTables,
  parts: readonly Part[],
  options: StoreOptions,
): Promise<EntityChange[]> {
  const changes: EntityChange[] = [];
  for (const part of parts) {
    // Without a pending request the transaction could end.
    if (part.wires.length > 0) changes.push(...(await storePart(tables, part, options)));
  }
  return changes;
}

/**
 * Stores the response to an own write. Stored entities that are not its targets are left unchanged: another
 * lane may have stored newer ones meanwhile.
 */
export async function storeOwnResponse<Id extends CallId>(
  tables: AccountTables,
  { id, response, targets }: { id: Id; response: CallResponse<Id>; targets: readonly string[] },
  context: Omit<ResponseContext<Id>, 'source' | 'refresh'>,
): Promise<void> {
  const rule = responseRule(id);
  const parts = rule.parts?.(response, context.input) ?? [];
  for (const { noun, wires } of parts) {
    const entity = findEntity(noun);
    if (!entity) continue;
    const isTarget = (wire: unknown) => targets.includes(entity.noun.target(entity.idOf(wire)));
    const others = wires.filter((wire) => !isTarget(wire));
    const held = await rowsOf(tables, entity).bulkGet(others.map((wire) => entity.idOf(wire)));
    const unknown = others.filter((_wire, index) => held[index] === undefined);
    await storeParts(tables, [{ noun, wires: wires.filter(isTarget) }], { ...context, source: 'answer' });
    await storeParts(tables, [{ noun, wires: unknown }], { ...context, source: 'read' });
  }
  await rule.store?.(tables, response, {
    ...context,
    source: 'answer',
    refresh: (changed) => refreshEntities(tables, changed, context.userId),
  });
}

/** The response to an own write. */
interface OwnResponse<Id extends CallId> {
  readonly id: Id;
  readonly response: CallResponse<Id>;
  readonly write: OutboxRow;
}

/** The view without the time of the last change, which writes that wait set to the device's. */
const comparable = (view: unknown) =>
  JSON.stringify(view, (key, value: unknown) => (key === 'updated_at' ? undefined : value));

/**
 * Whether other data was stored for a target after the write was sent, such as a message of the event stream, and
 * differs from the response, or has lost the effect of the write to a later one. Only a read shows which is newer.
 */
export async function isOvertakenResponse<Id extends CallId>(
  tables: AccountTables,
  { id, response, write }: OwnResponse<Id>,
  context: Omit<ResponseContext<Id>, 'source' | 'refresh'>,
): Promise<boolean> {
  for (const { noun, wires } of responseRule(id).parts?.(response, context.input) ?? []) {
    const entity = findEntity(noun);
    if (!entity) continue;
    for (const wire of wires) {
      const row = await rowsOf(tables, entity).get(entity.idOf(wire));
      if (!row || row.fetchedAt < write.triedAt || !write.targets.includes(entity.noun.target(row.id)))
        continue;
      const next = { ...row, ...entity.merge(row, wire, { ...context, source: 'answer' }) };
      const view = entity.viewOf(next);
      if (JSON.stringify(view) !== JSON.stringify(entity.viewOf(row))) return true;
      const again = foldWrites({ noun: entity.noun, id: row.id, view }, [asWaiting(write)], findWrite);
      if (comparable(again) !== comparable(view)) return true;
    }
  }
  return false;
}

/**
 * Updates the columns of entities to match the outbox; runs in the transaction that changes the outbox. An
 * entity known only to this device is removed with the write that creates it.
 */
export async function refreshEntities(
  tables: AccountTables,
  targets: readonly string[],
  userId: string,
): Promise<void> {
  for (const [entity, ids] of targetsByEntity(targets)) {
    const table = rowsOf(tables, entity);
    const held = (await table.bulkGet([...ids])).filter((row) => row !== undefined);
    const pending = await pendingFor(
      tables,
      held.map(({ id }) => entity.noun.target(id)),
    );
    const openKeys = new Set(pending.filter(({ state }) => state !== 'rejected').map(({ opId }) => opId));
    const isPendingCreation = ({ madeBy }: EntityRow) => madeBy !== undefined && !openKeys.has(madeBy);
    await table.bulkDelete(held.filter(isPendingCreation).map(({ id }) => id));
    const rows = held.filter((row) => !isPendingCreation(row));
    await putRows(
      table,
      rows.map((row) => withColumns(entity, row, { pending, userId })),
    );
  }
}

/**
 * Stores an entity created by a queued write; runs in the transaction that queues the write. One that the server has
 * sent stays as it is: a creation that was rejected may have arrived, or another device created the same entity.
 */
export async function putMadeEntity(
  tables: AccountTables,
  { noun, wire, madeBy }: { noun: string; wire: unknown; madeBy: string },
  options: StoreOptions,
): Promise<void> {
  const entity = findEntity(noun);
  if (!entity) throw new Error(`there is no entity definition for ${noun}`);
  const id = entity.idOf(wire);
  const [held] = await rowsOf(tables, entity).bulkGet([id]);
  if (held && held.madeBy === undefined) return;
  const row = { ...entity.merge(undefined, wire, options), id, fetchedAt: 0, writtenAt: 0, madeBy };
  await rowsOf(tables, entity).put(withColumns(entity, row, { pending: [], userId: options.userId }));
}

/**
 * Whether one of these was created on this device by a write that has not reached the server, which does not
 * have it yet.
 */
export async function isOnlyHere(tables: AccountTables, targets: readonly string[]): Promise<boolean> {
  for (const [entity, ids] of targetsByEntity(targets)) {
    const rows = await rowsOf(tables, entity).bulkGet([...ids]);
    if (rows.some((row) => row?.madeBy !== undefined)) return true;
  }
  return false;
}

/** Whether an own write or a message for one of these was stored since `time`: a read that began then was ignored. */
export async function isStoredSince(
  tables: AccountTables,
  targets: readonly string[],
  time: number,
): Promise<boolean> {
  for (const [entity, ids] of targetsByEntity(targets)) {
    const rows = await rowsOf(tables, entity).bulkGet([...ids]);
    if (rows.some((row) => row && isOlderThanRow(row, time))) return true;
  }
  return false;
}

/** As long as it waits, a write is part of what is shown; times that it sets are older than the server's. */
const asWaiting = (write: OutboxRow) => ({ ...write, seq: 0, state: 'waiting' as const, createdAt: 0 });

/**
 * Makes the effect of a write that has happened part of the stored rows. The response may hold less (a playlist's
 * first page), or say how things were the first time, which the server repeats under the same key. Reads that began
 * before `now`, ms since the epoch, may not know of it: stored later, they would show the state before the write again.
 */
export async function applyToStored(tables: AccountTables, write: OutboxRow, now: number): Promise<void> {
  const pending = [asWaiting(write)];
  for (const [entity, ids] of targetsByEntity(write.targets)) {
    const table = rowsOf(tables, entity);
    for (const row of await table.bulkGet([...ids])) {
      if (!row) continue;
      const { madeBy, ...kept } = row;
      const isStillPendingCreation = madeBy !== undefined && madeBy !== write.opId;
      const view = foldWrites(
        { noun: entity.noun, id: row.id, view: entity.viewOf(row) },
        pending,
        findWrite,
      );
      // A read that begins in the same millisecond is the one that follows.
      const own = {
        ...(isStillPendingCreation ? { madeBy } : {}),
        writtenAt: Math.max(kept.writtenAt, now - 1),
      };
      await table.put({ ...kept, ...own, ...entity.rowOf(view, row) });
    }
  }
}

/** Ids grouped by the definition of their noun. */
export function targetsByEntity(targets: readonly string[]): Map<AnyEntityDefinition, Set<string>> {
  const found = new Map<AnyEntityDefinition, Set<string>>();
  for (const target of targets) {
    const { entity, id } = entityOf(target);
    found.set(entity, (found.get(entity) ?? new Set()).add(id));
  }
  return found;
}

/** Drops entities that the server does not have; those still to be created remain. */
export async function deleteEntities(database: AccountDatabase, targets: readonly string[]): Promise<void> {
  await database.run((tables) =>
    tables.transaction('rw', entityTables(tables), async () => {
      for (const [entity, ids] of targetsByEntity(targets)) {
        const table = rowsOf(tables, entity);
        const held = await table.bulkGet([...ids]);
        await table.bulkDelete(held.flatMap((row) => (row && row.madeBy === undefined ? [row.id] : [])));
      }
    }),
  );
}
