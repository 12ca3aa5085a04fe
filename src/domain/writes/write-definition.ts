import type * as z from 'zod/mini';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { Noun, Target } from '../nouns/noun.ts';

/** The account making a write, for entities created on the device. */
export interface Maker {
  readonly userId: string;
  readonly handle: string;
  readonly displayName: string;
}

/** How a write changes the view of one noun. */
export interface ViewChange<Args> {
  readonly noun: string;
  apply(view: unknown, args: Args, now: number): unknown;
}

/** Binds a change to its noun: `apply` is pure and runs on the noun's view. `now` is ms since the epoch. */
export function changeOf<View, Args>(
  noun: Noun<View, never>,
  apply: (view: View, args: Args, now: number) => View,
): ViewChange<Args> {
  return { noun: noun.name, apply: (view, args, now) => apply(view as View, args, now) };
}

/**
 * An entity a write creates under an id generated on the device, so that later writes can reference it
 * immediately.
 */
export interface Making<Args> {
  readonly noun: string;
  id(args: Args): string;
  /** The entity as the server will send it, as far as the device knows. */
  wire(args: Args, context: { maker: Maker; now: number }): unknown;
}

export function makingOf<Wire, Args>(
  noun: Noun<never, Wire>,
  making: { id(args: Args): string; wire(args: Args, context: { maker: Maker; now: number }): Wire },
): Making<Args> {
  return { noun: noun.name, ...making };
}

/**
 * One complete kind of queued write: what it carries, what it changes on screen, which call it becomes, how it
 * merges with an earlier unsent one, and what the user reads if it is rejected. What the response stores is
 * defined once per call, by the response rules of the noun's entity definition.
 *
 * Arguments are absolute ("the reaction is LIKE"), never toggles or differences, so that sending twice has the
 * same effect as sending once.
 */
export interface WriteDefinition<Args, Id extends CallId> {
  /** Stored in outbox rows: never rename one. */
  readonly kind: string;
  /**
   * Incremented when the shape of the arguments changes; a row with a newer number waits for the app update.
   */
  readonly schemaVersion: number;
  readonly argsSchema: z.ZodMiniType<Args>;
  readonly callId: Id;
  /** Writes in one lane are sent strictly in order. */
  lane(args: Args): string;
  /** The entities whose view the write changes. */
  targets(args: Args): Target[];
  /** One per noun among the targets. */
  readonly changes: readonly ViewChange<Args>[];
  /** Only on writes that create an entity; writes that reference it wait until this one is done. */
  readonly makes?: Making<Args>;
  input(args: Args): CallInput<Id>;
  /** Returns the one write equivalent to `earlier` followed by `later`, or null to keep both. */
  coalesce(earlier: Args, later: Args): Args | null;
  /**
   * True if the user may withdraw the write until it leaves the device: the server is probed first, so that an
   * offline attempt does not count.
   */
  readonly waitsForReach?: boolean;
  /**
   * True if the response contains something the client cannot learn elsewhere: then a repeated response is
   * stored as well.
   */
  readonly isAnswerNews?: boolean;
  /** True if "not found" means that the write's goal is already met. */
  isDeleteLike(args: Args): boolean;
  /** Only for calls that reject with status 200: the reason in such a response, null if the write succeeded. */
  refusalIn?(response: CallResponse<Id>, args: Args): string | null;
  /** Other terms that the server's reason offers, such as a higher price; null if it offers none. */
  offeredTerms?(args: Args, detail: string): OfferedTerms<Args> | null;
  /** Label of the write in the sync center: 'Like a song'. */
  label(args: Args): string;
  /** Message for a rejected write; `detail` is the server's reason. */
  refusalText(args: Args, detail: string): string;
  /** Message shown once the write is done; only for writes whose acceptance is news. */
  readonly doneText?: string;
  /** Message shown when a write the user retried does not reach the server; without it the write just waits. */
  readonly unreachedText?: { readonly title: string; readonly text: string };
  /** Message shown when the server rate-limits; without it the writes just wait. */
  readonly rateLimitText?: string;
}

/** Terms under which a rejected write would be accepted. It is sent with them only after the user agrees. */
export interface OfferedTerms<Args> {
  readonly args: Args;
  /** Text of the button with which the user agrees: 'Create for 10 credits'. */
  readonly label: string;
}

/** Keeps the argument and call types of a definition. */
export function defineWrite<Args, Id extends CallId>(
  definition: WriteDefinition<Args, Id>,
): WriteDefinition<Args, Id> {
  return definition;
}

/** A definition whose argument type is unknown where it is used, as for rows read back from storage. */
export type AnyWriteDefinition = WriteDefinition<unknown, CallId> & {
  input(args: unknown): CallInput<CallId>;
  refusalIn?(response: CallResponse<CallId>, args: unknown): string | null;
  offeredTerms?(args: unknown, detail: string): OfferedTerms<unknown> | null;
};

/** Looks up the definition of a stored row; undefined when a newer version of the app wrote it. */
export type FindWrite = (kind: string, schemaVersion: number) => AnyWriteDefinition | undefined;
