import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { AccountTables } from '#db/db';
import type { EntityChange, EventEffect, StoreOptions } from '#db/entity';
import { deleteEntities, entityTables, refreshEntities, storeParts } from '#db/entity-store';
import { readBalance } from '#db/ledger';
import { responseRule } from '#db/nouns';
import type { Balance } from '#domain/credits/credit-ledger';
import type { Part, Target } from '#domain/nouns/noun';
import { notifyOfChanges } from '../follow/notices.ts';
import { notifyIfFull } from '../storage-full.ts';
import type { SyncContext } from '../sync-context.ts';

/** The changes made by one transaction. */
interface Stored {
  readonly changes: readonly EntityChange[];
  readonly balanceBefore: Balance;
  readonly balanceAfter: Balance;
}

/**
 * The single path for server data into the device: stores it in one transaction, then notifies the user of what
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
  const stored = await notifyIfFull(context, () => database.run(storeAll));
  await notifyOfChanges(context, stored);
  return stored.changes;
}

/**
 * Stores pushed entities, as from the event stream, and the data sent with them. `startedAt` is ms since the
 * epoch.
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
  /** Overrides the source defined by the rule. */
  readonly source?: 'update' | 'read';
}

/**
 * Stores a response as the call's response rule defines and drops what the server no longer has.
 * @returns entities on the device that the response should have named; the caller rereads them.
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
