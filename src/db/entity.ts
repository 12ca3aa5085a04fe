import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { RealtimeEvent } from '#contract/events';
import type { Part, Target } from '#domain/nouns/noun';
import type { AnyWriteDefinition } from '#domain/writes/write-definition';
import type { AccountTables } from './db.ts';
import type { EntityRow, EntityTable } from './entity-table.ts';

/** How an entity reached the device. */
type StoreSource =
  /** A push or a poll; such updates arrive out of order. */
  | 'update'
  /** A list or a single read. */
  | 'read'
  /** The response to an own write, newer than every pending read. */
  | 'answer';

/** The stream says it now, whatever the clock of this device said when an own write was stored. */
export const PUSHED = Number.POSITIVE_INFINITY;

export interface StoreOptions {
  readonly userId: string;
  readonly source: StoreSource;
  /** Start of the request, ms since the epoch; `PUSHED` for a message of the event stream. */
  readonly startedAt: number;
  readonly now: number;
}

/** How storing changed an entity. */
export interface EntityChange<View = unknown> {
  readonly noun: string;
  readonly id: string;
  /** Undefined if the device did not have it. */
  readonly before: View | undefined;
  readonly after: View;
}

/** What a response rule receives besides the response. */
export interface ResponseContext<Id extends CallId = CallId> extends StoreOptions {
  readonly input: CallInput<Id>;
  /** Updates the columns of changed entities to match the outbox. */
  refresh(targets: readonly string[]): Promise<void>;
}

/** What to store from the response of one call. */
export interface ResponseRule<Id extends CallId> {
  /** The entities in the response. */
  parts?(response: CallResponse<Id>, input: CallInput<Id>): Part[];
  /** The input as sent, plus this device's data about the user. */
  sent?(tables: AccountTables, input: CallInput<Id>): Promise<CallInput<Id>>;
  /** Source of the entities; a plain read unless the call polls something in progress. */
  readonly source?: 'update' | 'read';
  /** Stores other data in the same transaction, which covers these tables in addition to `entityTables`. */
  readonly tables?: readonly string[];
  store?(tables: AccountTables, response: CallResponse<Id>, context: ResponseContext<Id>): Promise<void>;
  /** Requested entities that the server does not have. */
  gone?(response: CallResponse<Id>, input: CallInput<Id>): Target[];
  /** Stored entities that the response should have contained but did not; they are reloaded. */
  doubtful?(
    tables: AccountTables,
    response: CallResponse<Id>,
    context: ResponseContext<Id>,
  ): Promise<Target[]>;
  /** Only for lists, whose input has a `page`. */
  readonly pages?: {
    /** Entities on a full page. */
    readonly size: number;
    /** True for a list always loaded completely; otherwise the next page is loaded on request. */
    readonly isWhole: boolean;
    /** Entities in the whole list; defaults to `num_total_results`. */
    total?(response: CallResponse<Id>): number;
  };
  /**
   * Called after the last page of a whole list was stored. `startedAt` is when its first page was requested.
   */
  whole?(
    tables: AccountTables,
    responses: readonly CallResponse<Id>[],
    options: StoreOptions & { readonly input: CallInput<Id> },
  ): Promise<void>;
  /** The entities the call refers to: they are dropped when the server does not find them. */
  named?(input: CallInput<Id>): Target[];
  /** True if the device already has the response and it never changes. */
  isHeld?(tables: AccountTables, input: CallInput<Id>): Promise<boolean>;
  /**
   * Until when (ms since the epoch) an opening screen shows stored data without a request; null if no usable
   * data is stored. Without this rule a screen sends a request unless the call was answered a moment ago.
   */
  freshUntil?(tables: AccountTables, input: CallInput<Id>): Promise<number | null>;
  /** Delays before each retry of a failed read. */
  readonly retries?: {
    readonly count: number;
    readonly delayMs: number;
    /** Maximum random addition to the delay. */
    readonly jitterMs?: number;
  };
}

export type ResponseRules = { readonly [Id in CallId]?: ResponseRule<Id> };

/** What to store from a message of the event stream. */
export interface EventEffect {
  /** The entities in it. */
  readonly parts: readonly Part[];
  /** Entities it only names; they are reloaded. */
  readonly doubtful?: readonly Target[];
  /**
   * Stores other data, in the same transaction over `entityTables`.
   * @returns the targets it changed.
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

/** Pairs a call with its input. */
export function entityRead<Id extends CallId>(callId: Id, input: CallInput<Id>): EntityRead {
  return { callId, input };
}

/**
 * How the device stores a noun. The outbox, the sync code and the queries work with definitions and know no
 * noun by name.
 */
export interface EntityDefinition<View, Wire, Row extends EntityRow> extends EntityTable<View, Wire, Row> {
  idOf(wire: Wire): string;
  /** The row's own data after the server sent `wire` for the stored row. */
  merge(held: Row | undefined, wire: Wire, options: StoreOptions): Omit<Row, keyof EntityRow>;
  /** The row's own data for a view: the inverse of `viewOf`. */
  rowOf(view: View, row: Row): Partial<Row>;
  /** The index columns, which describe the view: the row plus its pending writes. Returns every column. */
  columns(view: View, row: Omit<Row, keyof EntityRow>, userId: string): Partial<Row>;
  /** Reloads one entity from the server. */
  read(id: string): EntityRead;
  /** Loads several at the same time, if there is such a call. */
  readonly readMany?: { readonly maximum: number; read(ids: readonly string[]): EntityRead };
  /** Called in the transaction that stored the changes. */
  stored?(
    tables: AccountTables,
    changes: readonly EntityChange<View>[],
    options: StoreOptions,
  ): Promise<void>;
}

/** A definition whose types are unknown where it is used. */
export type AnyEntityDefinition = EntityDefinition<unknown, unknown, EntityRow>;

/** Exports of a file in `nouns/`; each part is optional. */
export interface NounDefinition {
  /** How its entities are stored. */
  readonly entity?: AnyEntityDefinition;
  /** Every kind of queued write that results in one of its calls. */
  readonly writes?: readonly AnyWriteDefinition[];
  /** What to store from the responses of its calls. */
  readonly responses?: ResponseRules;
  /** The entities in its event stream messages, by message type. */
  readonly events?: EventRules;
}

/** Preserves the types of a definition. */
export function defineEntity<View, Wire, Row extends EntityRow>(
  definition: EntityDefinition<View, Wire, Row>,
): EntityDefinition<View, Wire, Row> {
  return definition;
}
