import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { RealtimeEvent } from '#contract/events';
import type { Part, Target } from '#domain/nouns/noun';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import type { AccountTables } from './db.ts';
import type { EntityRow, EntityTable } from './entity-table.ts';

/** How an entity reached the device. */
type StoreSource =
  /** A push or a poll; such updates arrive in any order. */
  | 'update'
  /** A list or a single read. */
  | 'read'
  /** The response to an own write, newer than every read still under way. */
  | 'answer';

export interface StoreOptions {
  readonly userId: string;
  readonly source: StoreSource;
  /** When the request began, ms since the epoch. */
  readonly startedAt: number;
  readonly now: number;
}

/** How an entity changed by being stored. */
export interface EntityChange<View = unknown> {
  readonly noun: string;
  readonly id: string;
  /** Undefined when the device did not hold it. */
  readonly before: View | undefined;
  readonly after: View;
}

/** What a response rule knows beside the response. */
export interface ResponseContext<Id extends CallId = CallId> extends StoreOptions {
  readonly input: CallInput<Id>;
  /** Brings the columns of changed entities in line with the outbox. */
  refresh(targets: readonly string[]): Promise<void>;
}

/** What the response of one call leaves on the device. */
export interface ResponseRule<Id extends CallId> {
  /** The entities in the response. */
  parts?(response: CallResponse<Id>, input: CallInput<Id>): Part[];
  /** The input as it is sent, with what this device knows of the user. */
  sent?(tables: AccountTables, input: CallInput<Id>): Promise<CallInput<Id>>;
  /** How they count; a plain read unless the call follows something under way. */
  readonly source?: 'update' | 'read';
  /** Stores what is no entity, in the same transaction, which covers these tables beside `entityTables`. */
  readonly tables?: readonly string[];
  store?(tables: AccountTables, response: CallResponse<Id>, context: ResponseContext<Id>): Promise<void>;
  /** Entities that were asked for and that the server does not have. */
  gone?(response: CallResponse<Id>, input: CallInput<Id>): Target[];
  /** Held entities that the response should have named but did not; they are read again. */
  doubtful?(
    tables: AccountTables,
    response: CallResponse<Id>,
    context: ResponseContext<Id>,
  ): Promise<Target[]>;
  /** Only on lists, whose input has a `page`. */
  readonly pages?: {
    /** Entities on a full page. */
    readonly size: number;
    /** True for a list that is always read to its end; else the next page is read on request. */
    readonly isWhole: boolean;
    /** Entities in the whole list; `num_total_results` where absent. */
    total?(response: CallResponse<Id>): number;
  };
  /** After the last page of a whole list was stored. `startedAt` is when its first page was asked for. */
  whole?(
    tables: AccountTables,
    responses: readonly CallResponse<Id>[],
    options: StoreOptions & { readonly input: CallInput<Id> },
  ): Promise<void>;
  /** The entities that the call names: they are gone when the server does not find them. */
  named?(input: CallInput<Id>): Target[];
  /** True when the device holds the response already and it never changes. */
  isHeld?(tables: AccountTables, input: CallInput<Id>): Promise<boolean>;
  /**
   * Until when (ms since the epoch) a screen that opens shows what is held without asking the server; null when nothing
   * usable is held. Without it a screen asks unless the call was answered a moment ago.
   */
  freshUntil?(tables: AccountTables, input: CallInput<Id>): Promise<number | null>;
  /** A failed read is tried again this often, so long after each failure. */
  readonly retries?: {
    readonly count: number;
    readonly delayMs: number;
    /** Up to so much is added to the delay by chance. */
    readonly jitterMs?: number;
  };
}

export type ResponseRules = { readonly [Id in CallId]?: ResponseRule<Id> };

/** What a message of the event stream leaves on the device. */
export interface EventEffect {
  /** The entities in it. */
  readonly parts: readonly Part[];
  /** Entities that it only names; they are read again. */
  readonly doubtful?: readonly Target[];
  /**
   * Stores what is no entity, in the same transaction over `entityTables`.
   * @returns the targets that it changed.
   */
  store?(tables: AccountTables, options: StoreOptions): Promise<string[]>;
}

export type EventRules = {
  readonly [Type in RealtimeEvent['type']]?: (
    event: Extract<RealtimeEvent, { type: Type }>,
  ) => Part[] | EventEffect;
};

/** A call with its input, as data. */
export interface EntityRead {
  readonly callId: CallId;
  readonly input: unknown;
}

/** Keeps call and input together. */
export function entityRead<Id extends CallId>(callId: Id, input: CallInput<Id>): EntityRead {
  return { callId, input };
}

/**
 * How the device keeps one noun. The outbox, the sync code and the queries work with definitions and know no
 * noun by name.
 */
export interface EntityDefinition<View, Wire, Row extends EntityRow> extends EntityTable<View, Wire, Row> {
  idOf(wire: Wire): string;
  /** The row's own data after the server sent `wire` for the held row. */
  merge(held: Row | undefined, wire: Wire, options: StoreOptions): Omit<Row, keyof EntityRow>;
  /** The row's own data for a view: the other way of `viewOf`. */
  rowOf(view: View, row: Row): Partial<Row>;
  /** The index columns, which describe the view: the row with its pending writes. Names every column. */
  columns(view: View, row: Omit<Row, keyof EntityRow>, userId: string): Partial<Row>;
  /** Reads one entity from the server again. */
  read(id: string): EntityRead;
  /** Reads several at once, where there is such a call. */
  readonly readMany?: { readonly maximum: number; read(ids: readonly string[]): EntityRead };
  /** Runs in the transaction that stored the changes. */
  stored?(
    tables: AccountTables,
    changes: readonly EntityChange<View>[],
    options: StoreOptions,
  ): Promise<void>;
}

/** A definition whose types are not known at the place of use. */
export type AnyEntityDefinition = EntityDefinition<unknown, unknown, EntityRow>;

/** What a file in `nouns/` exports, each part only where the noun has it. */
export interface NounDefinition {
  /** How its entities are kept. */
  readonly entity?: AnyEntityDefinition;
  /** Every kind of queued write that becomes one of its calls. */
  readonly writes?: readonly AnyWriteDefinition[];
  /** What the responses of its calls leave on the device. */
  readonly responses?: ResponseRules;
  /** The entities in its messages of the event stream, by their type. */
  readonly events?: EventRules;
}

/** Keeps the types of a definition. */
export function defineEntity<View, Wire, Row extends EntityRow>(
  definition: EntityDefinition<View, Wire, Row>,
): EntityDefinition<View, Wire, Row> {
  return definition;
}
