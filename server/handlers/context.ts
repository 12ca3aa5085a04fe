import type { CallArgs, CallId, CallResponse } from '#contract/contract';
import { type Actor, type Visibility, verdict } from '#domain/permissions';
import type { Viewer } from '#server/accounts/tokens';
import { refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';

/** State of one song engine, for people. */
export interface EngineStatus {
  readonly name: string;
  readonly description: string;
  readonly isDefault: boolean;
  /** A named cause when the engine cannot render now, else null. */
  readonly problem: string | null;
}

/** What handlers use beside the database. */
export interface HandlerServices {
  /** Puts clips in the render line, in the caller's transaction. */
  enqueueRenders(db: Connection, clipIds: readonly string[]): Promise<void>;
  checkEngines(): Promise<EngineStatus[]>;
}

export interface CallContext {
  /** For writes the transaction, for reads the pool. */
  readonly db: Connection;
  /** Null for an anonymous caller. */
  readonly viewer: Viewer | null;
  readonly now: Date;
  readonly services: HandlerServices;
}

/** One handler per call of the contract: a missing one does not compile. */
export type Handlers = {
  readonly [Id in CallId]: (args: CallArgs<Id>, context: CallContext) => Promise<CallResponse<Id>>;
};

/** Handlers of some of the calls, as each noun's file has them. */
export type HandlersOf<Ids extends CallId> = Pick<Handlers, Ids>;

/** The caller of a call that only signed-in callers reach; see `needsSignIn`. */
export function signedInViewer({ viewer }: CallContext): Viewer {
  if (viewer === null) throw refusal(401);
  return viewer;
}

interface OwnedEntity {
  readonly user_id: string;
  readonly is_public: boolean;
  readonly is_trashed: boolean;
}

function actorOf(entity: OwnedEntity, viewer: Viewer | null): Actor {
  if (viewer === null) return 'anonymous';
  if (viewer.id === entity.user_id) return 'owner';
  return viewer.isStaff ? 'staff' : 'stranger';
}

function visibilityOf(entity: OwnedEntity): Visibility {
  return entity.is_public && !entity.is_trashed ? 'public' : 'private';
}

/** Whether the caller may make this call on this entity. */
export function isAllowed(call: CallId, entity: OwnedEntity, viewer: Viewer | null): boolean {
  return verdict(call, actorOf(entity, viewer), visibilityOf(entity)) === 'allowed';
}

/**
 * The entity, if the caller may make this call on it.
 * @throws ApiError 401, 403 or 404 as the table of permissions says; 404 when there is none.
 */
export function authorise<Entity extends OwnedEntity>(
  call: CallId,
  entity: Entity | undefined,
  { viewer }: CallContext,
): Entity {
  if (entity === undefined) throw refusal(404);
  const answer = verdict(call, actorOf(entity, viewer), visibilityOf(entity));
  if (answer !== 'allowed') throw refusal(answer);
  return entity;
}
