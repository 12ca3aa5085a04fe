import { ApiError } from '#api/api-error';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { AccountTables } from '#db/db';
import type { EntityRead, ResponseRule, StoreOptions } from '#db/entity';
import { deleteEntities, entityTables, isOnlyHere, isStoredSince, targetsByEntity } from '#db/entity-store';
import { listCursor, listKey, writeCursor } from '#db/list-cursors';
import { responseRule } from '#db/nouns';
import { sleep } from '#lib/sleep';
import type { SyncContext } from '../sync-context.ts';
import { isReadRecently, noteRead } from './recent-reads.ts';
import { shareCall } from './share-call.ts';
import { storeResponse } from './store-response.ts';

/** Which part of a list is read; for a screen that opens, nothing when the device has read it a moment ago. */
export type PullFrom = 'first' | 'next' | 'opened';

export interface PullResult {
  /** Whether the server has more of the list. */
  hasMore: boolean;
}

interface PagedResponse {
  readonly num_total_results: number;
}

/**
 * Reads a call's response from the server into the device as its response rule defines: one response, the whole
 * of a list, or its first or next page. Concurrent pulls share one call.
 * @throws ApiError; entities that the call names and the server no longer has are dropped first.
 */
export function pull<Id extends CallId>(
  context: SyncContext,
  id: Id,
  input: CallInput<Id>,
  from: PullFrom = 'first',
): Promise<PullResult> {
  if (from === 'opened') return pullUnlessFresh(context, id, input);
  return shareCall(context, `${from} ${listKey(id, input)}`, async () => {
    const rule = responseRule(id);
    const { database } = context;
    const startedAt = context.now();
    if (rule.isHeld && (await database.run((tables) => rule.isHeld?.(tables, input))))
      return { hasMore: false };
    const named = rule.named?.(input) ?? [];
    if (named.length > 0 && (await database.run((tables) => isOnlyHere(tables, named))))
      return { hasMore: false };
    try {
      let hasMore = false;
      if (!rule.pages) await pullOnce(context, id, input);
      else if (rule.pages.isWhole) await pullWholeList(context, { id, input, named, startedAt });
      else ({ hasMore } = await pullPage(context, { id, input, from, size: rule.pages.size }));
      if (from === 'first') noteRead(context, listKey(id, input), startedAt);
      return { hasMore };
    } catch (error) {
      if (isNotFound(error)) await deleteEntities(database, named);
      throw error;
    }
  });
}

async function pullUnlessFresh<Id extends CallId>(
  context: SyncContext,
  id: Id,
  input: CallInput<Id>,
): Promise<PullResult> {
  return (await isFresh(context, id, input)) ? { hasMore: false } : pull(context, id, input, 'first');
}

async function isFresh<Id extends CallId>(
  context: SyncContext,
  id: Id,
  input: CallInput<Id>,
): Promise<boolean> {
  const { freshUntil } = responseRule(id);
  if (!freshUntil) return isReadRecently(context, listKey(id, input));
  const until = await context.database.run((tables) => freshUntil(tables, input));
  return until !== null && until > context.now();
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Sends the call, with the retries its rule allows, and stores the response. */
async function pullOnce<Id extends CallId>(
  context: SyncContext,
  id: Id,
  input: CallInput<Id>,
): Promise<CallResponse<Id>> {
  const { retries, sent } = responseRule(id);
  for (let attempt = 0; ; attempt++) {
    const startedAt = context.now();
    try {
      const asked = sent ? await context.database.run((tables) => sent(tables, input)) : input;
      const response = await context.client(id, asked);
      const doubtful = await storeResponse(context, { id, input, response, startedAt });
      await pullEntities(context, doubtful);
      return response;
    } catch (error) {
      // A 401 is final: a retry cannot help.
      const isFinal = !(error instanceof ApiError) || error.status === 401;
      if (isFinal || attempt >= (retries?.count ?? 0)) throw error;
      await sleep((retries?.delayMs ?? 0) + Math.random() * (retries?.jitterMs ?? 0));
    }
  }
}

/** Reads a list to its end, and once more where an own write or a message was stored meanwhile: the list may know less. */
async function pullWholeList<Id extends CallId>(
  context: SyncContext,
  {
    id,
    input,
    named,
    startedAt,
  }: { id: Id; input: CallInput<Id>; named: readonly string[]; startedAt: number },
): Promise<void> {
  await pullWhole(context, id, input);
  if (named.length === 0) return;
  const isOvertaken = await context.database.run((tables) => isStoredSince(tables, named, startedAt));
  if (isOvertaken) await pullWhole(context, id, input);
}

/** Reads a list to its end. */
async function pullWhole<Id extends CallId>(
  context: SyncContext,
  id: Id,
  input: CallInput<Id>,
): Promise<void> {
  const { pages, whole } = responseRule(id);
  const startedAt = context.now();
  const responses: CallResponse<Id>[] = [];
  let total = 1;
  for (let page = 0; page * (pages?.size ?? 1) < total; page++) {
    const response = await pullOnce(context, id, withPage(input, page));
    if (whole) responses.push(response);
    total = totalOf(id, response);
  }
  if (!whole) return;
  const { database, now } = context;
  const options: StoreOptions = { userId: database.userId, source: 'read', startedAt, now: now() };
  await inTransaction(context, responseRule(id), (tables) => whole(tables, responses, { ...options, input }));
}

async function inTransaction<Id extends CallId>(
  { database }: SyncContext,
  { tables: others = [] }: ResponseRule<Id>,
  run: (tables: AccountTables) => Promise<void>,
): Promise<void> {
  await database.run((tables) =>
    tables.transaction(
      'rw',
      [...entityTables(tables), ...others.map((name) => tables.table(name))],
      async () => run(tables),
    ),
  );
}

/** Reads the first or the next page of a list and stores the cursor. */
async function pullPage<Id extends CallId>(
  context: SyncContext,
  { id, input, from, size }: { id: Id; input: CallInput<Id>; from: 'first' | 'next'; size: number },
): Promise<PullResult> {
  const { database } = context;
  const key = listKey(id, input);
  const cursor = await database.run((tables) => listCursor(tables, key));
  const page = from === 'next' ? (cursor?.nextPage ?? 0) : 0;
  const startedAt = context.now();
  const response = await pullOnce(context, id, withPage(input, page));
  const total = totalOf(id, response);
  // Rereading the first page does not discard the pages after it.
  const nextPage = from === 'first' ? Math.max(1, cursor?.nextPage ?? 1) : page + 1;
  await writeCursor(database, key, { nextPage, total, fetchedAt: startedAt });
  return { hasMore: nextPage * size < total };
}

function totalOf<Id extends CallId>(id: Id, response: CallResponse<Id>): number {
  const { pages } = responseRule(id);
  return pages?.total?.(response) ?? (response as unknown as PagedResponse).num_total_results;
}

function withPage<Id extends CallId>(input: CallInput<Id>, page: number): CallInput<Id> {
  const { query, ...rest } = input as { query?: object };
  return { ...rest, query: { ...query, page } } as unknown as CallInput<Id>;
}

/**
 * Rereads entities, several per call if their noun supports it.
 * @throws ApiError
 */
export async function pullEntities(context: SyncContext, targets: readonly string[]): Promise<void> {
  for (const { callId, input } of readsOf(targets)) await pull(context, callId, input as CallInput<CallId>);
}

function readsOf(targets: readonly string[]): EntityRead[] {
  return [...targetsByEntity(targets)].flatMap(([{ read, readMany }, named]) => {
    const ids = [...named];
    if (!readMany || ids.length === 1) return ids.map((id) => read(id));
    const reads: EntityRead[] = [];
    for (let start = 0; start < ids.length; start += readMany.maximum) {
      reads.push(readMany.read(ids.slice(start, start + readMany.maximum)));
    }
    return reads;
  });
}
