import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { AccountTables } from '#db/db';
import type { EntityChange, EventEffect, StoreOptions } from '#db/entity';
import { deleteEntities, entityTables, refreshEntities, storeParts } from '#db/entity-store';
import { readBalance } from '#db/ledger';
import { responseRule } from '#db/nouns';
import type { Balance } from '#domain/credits/credit-ledger';
import type { Part, Target } from '#domain/nouns/noun';
import { notifyOfChanges } from '../follow/notices.ts';
import { tellWhenFull } from '../storage-full.ts';
import type { SyncContext } from '../sync-context.ts';

/** What one transaction changed. */
interface Stored {
  readonly changes: readonly EntityChange[];
  readonly balanceBefore: Balance;
  readonly balanceAfter: Balance;
}

/**
 * The one way of what the server sends into the device: stores it in one transaction, then tells the user what
 * is worth a message. `also` runs in the same transaction, over `otherTables` as well.
 */
async function store(
  context: SyncContext,
  parts: readonly Part[],
  options: Pick<StoreOptions, 'source' | 'startedAt'>,
  also?: { otherTables: readonly string[]; run(tables: AccountTables, options: StoreOptions): Promise<void> },
): Promise<readonly EntityChange[]> {
  const { database } = context;
  const full: StoreOptions = { ...options, userId: database.userId, now: context.now() };
  const storeAll = (tables: AccountTables): Promise<Stored> => {
    const scope = (also?.otherTables ?? []).map((name) => tables.table(name));
    return tables.transaction('rw', [...entityTables(tables), ...scope], async () => {
      const balanceBefore = await readBalance(tables);
      const changes = await storeParts(tables, parts, full);
      await also?.run(tables, full);
      return { changes, balanceBefore, balanceAfter: await readBalance(tables) };
    });
  };
  const stored = await tellWhenFull(context, () => database.run(storeAll));
  await notifyOfChanges(context, stored);
  return stored.changes;
}

/**
 * Stores entities that came by themselves, as over the event stream, and what else came with them. `startedAt` is ms
 * since the epoch.
 */
export async function storePushed(
  context: SyncContext,
  parts: readonly Part[],
  startedAt: number,
  also?: EventEffect['store'],
): Promise<void> {
  const run = async (tables: AccountTables, options: StoreOptions) => {
    const changed = (await also?.(tables, options)) ?? [];
    await refreshEntities(tables, changed, options.userId);
  };
  await store(context, parts, { source: 'update', startedAt }, also && { otherTables: [], run });
}

export interface ReceivedResponse<Id extends CallId> {
  readonly id: Id;
  readonly input: CallInput<Id>;
  readonly response: CallResponse<Id>;
  /** When the call began, ms since the epoch. */
  readonly startedAt: number;
  /** Counts as this instead of what the rule says. */
  readonly source?: 'update' | 'read';
}

/**
 * Stores what a call's response rule says and drops what the server no longer has.
 * @returns entities that are held but that the response should have named; the caller reads them again.
 */
export async function storeResponse<Id extends CallId>(
  context: SyncContext,
  { id, input, response, startedAt, source }: ReceivedResponse<Id>,
): Promise<Target[]> {
  const rule = responseRule(id);
  const parts = rule.parts?.(response, input) ?? [];
  let doubtful: Target[] = [];
  await store(
    context,
    parts,
    { source: source ?? rule.source ?? 'read', startedAt },
    {
      otherTables: rule.tables ?? [],
      async run(tables, options) {
        const refresh = (targets: readonly string[]) => refreshEntities(tables, targets, options.userId);
        const responseContext = { ...options, input, refresh };
        await rule.store?.(tables, response, responseContext);
        doubtful = (await rule.doubtful?.(tables, response, responseContext)) ?? [];
      },
    },
  );
  await deleteEntities(context.database, rule.gone?.(response, input) ?? []);
  return doubtful;
}
