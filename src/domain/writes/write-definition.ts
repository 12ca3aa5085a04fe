import type * as z from 'zod/mini';
import type { CallId, CallInput, CallResponse } from '#contract/contract';
import type { Noun, Target } from '../nouns/noun.ts';

/** The account that makes a write, for entities that are made on the device. */
export interface Maker {
  readonly userId: string;
  readonly handle: string;
  readonly displayName: string;
}

/** What a write does to the view of one noun. */
export interface ViewChange<Args> {
  readonly noun: string;
  apply(view: unknown, args: Args, now: number): unknown;
}

/** Ties a change to its noun: `apply` is pure and runs on the noun's view. `now` is ms since the epoch. */
export function changeOf<View, Args>(
  noun: Noun<View, never>,
  apply: (view: View, args: Args, now: number) => View,
): ViewChange<Args> {
  return { noun: noun.name, apply: (view, args, now) => apply(view as View, args, now) };
}

/** An entity that a write makes under an id of the device, so that later writes can name it at once. */
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
 * One kind of queued write, complete: what it carries, what it changes on the screen, which call it becomes,
 * how it merges with an earlier one that was never sent, and what a refusal tells the user. What the response
 * stores is said once per call, by the response rules of the noun's entity definition.
 *
 * Arguments are absolute ("the reaction is LIKE"), never toggles or differences, so that sending twice is
 * the same as sending once.
 */
export interface WriteDefinition<Args, Id extends CallId> {
  /** Stored in outbox rows: never rename one. */
  readonly kind: string;
  /** Raised when the shape of the arguments changes; a row with a newer number waits for the update. */
  readonly schemaVersion: number;
  readonly argsSchema: z.ZodMiniType<Args>;
  readonly callId: Id;
  /** Writes of one lane are sent strictly in order. */
  lane(args: Args): string;
  /** The entities whose view the write changes. */
  targets(args: Args): Target[];
  /** One per noun among the targets. */
  readonly changes: readonly ViewChange<Args>[];
  /** Only on writes that make an entity; writes that name the entity wait until this one is done. */
  readonly makes?: Making<Args>;
  input(args: Args): CallInput<Id>;
  /** The one write that does the same as `earlier` then `later`, or null to keep both. */
  coalesce(earlier: Args, later: Args): Args | null;
  /**
   * True where the user may take the write back until it leaves the device: the server is asked for first, so that a
   * try without a signal is none.
   */
  readonly waitsForReach?: boolean;
  /** True where the response names what only it knows of: then a repeated one is stored as well. */
  readonly isAnswerNews?: boolean;
  /** True when "not found" means that the wish is already fulfilled. */
  isDeleteLike(args: Args): boolean;
  /** Only for calls that refuse with status 200: the reason in such a response, null when the write was done. */
  refusalIn?(response: CallResponse<Id>, args: Args): string | null;
  /** Names the write in the sync center: 'Like a song'. */
  label(args: Args): string;
  /** The sentence for a refused write; `detail` is the server's reason. */
  refusalText(args: Args, detail: string): string;
  /** Only where the server's consent is news: what the user reads once the write is done. */
  readonly doneText?: string;
  /** What the user reads when a write that they tried again does not reach the server; without it the write just waits. */
  readonly unreachedText?: { readonly title: string; readonly text: string };
  /** What the user reads when the server asks to slow down; without it the writes just wait. */
  readonly rateLimitText?: string;
}

/** Keeps the argument and call types of a definition. */
export function defineWrite<Args, Id extends CallId>(
  definition: WriteDefinition<Args, Id>,
): WriteDefinition<Args, Id> {
  return definition;
}

/** A definition whose argument type is not known at the place of use, as for rows read back from storage. */
export type AnyWriteDefinition = WriteDefinition<unknown, CallId> & {
  input(args: unknown): CallInput<CallId>;
  refusalIn?(response: CallResponse<CallId>, args: unknown): string | null;
};

/** Looks up the definition of a stored row; undefined when a newer version of the app wrote it. */
export type FindWrite = (kind: string, schemaVersion: number) => AnyWriteDefinition | undefined;
