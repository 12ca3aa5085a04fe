import type { Access } from '#contract/endpoint';
import type { RealtimeEvent } from '#contract/events';
import type { Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';
import type { EventDetail } from '#server/operation/events.table';
import { type Actor, type Verdict, type Visibility, verdict } from '#server/rules/permissions';

/** Decides, together with a call's access, who may make the call on an entity. */
interface Ownership {
  readonly ownerId: string;
  /** False for an entity in the trash. */
  readonly isPublic: boolean;
  /** The viewer is in a workspace that contains the entity. */
  readonly isShared?: boolean;
}

/** How the server reads one kind of entity. */
export interface EntityDefinition<Noun extends string, Entity> {
  /** As named in endpoints and events. */
  readonly noun: Noun;
  /**
   * The entities with these ids as the viewer sees them, in order; unknown ids are omitted. Does not check
   * permissions.
   */
  find(db: Connection, ids: readonly string[], viewerId: string | null): Promise<Entity[]>;
  ownership(entity: Entity): Ownership;
  /** Overrides of the default refusal `detail`. */
  readonly refusals?: { readonly 403?: string; readonly 404?: string };
  /** The event sent when the entity changes; absent if changes are not sent. */
  toEvent?(entity: Entity, detail: EventDetail | undefined): RealtimeEvent;
  /** The event sent when the viewer may no longer read the entity; absent if none is sent. */
  toRemovalEvent?(id: string): RealtimeEvent;
}

export function defineEntity<const Noun extends string, Entity>(
  definition: EntityDefinition<Noun, Entity>,
): EntityDefinition<Noun, Entity> {
  return definition;
}

function verdictOn(access: Access, ownership: Ownership, viewer: Viewer | null): Verdict {
  const visibility: Visibility = ownership.isPublic ? 'public' : 'private';
  return verdict(access, actorOf(ownership, viewer), visibility);
}

/** @param ownership null for a call that names no entity */
export function actorOf(
  ownership: Pick<Ownership, 'ownerId' | 'isShared'> | null,
  viewer: Viewer | null,
): Actor {
  if (viewer === null) return 'anonymous';
  if (viewer.id === ownership?.ownerId) return 'owner';
  if (ownership?.isShared) return 'collaborator';
  return viewer.isStaff ? 'staff' : 'stranger';
}

interface Asker {
  readonly db: Connection;
  readonly viewer: Viewer | null;
}

/**
 * The entity with this id, if the viewer has this access to it.
 * @throws ApiError 401, 403 or 404 according to the permission table; 404 if it does not exist.
 */
export async function findAuthorised<Entity>(
  definition: EntityDefinition<string, Entity>,
  { id, access }: { id: string; access: Access },
  { db, viewer }: Asker,
): Promise<Entity> {
  const [entity] = await definition.find(db, [id], viewer?.id ?? null);
  if (entity === undefined) throw entityRefusal(definition, 404);
  const found = verdictOn(access, definition.ownership(entity), viewer);
  if (found !== 'allowed') throw entityRefusal(definition, found);
  return entity;
}

/** The refusal of a call on an entity, with the noun's own detail text. */
export function entityRefusal(
  { refusals }: Pick<EntityDefinition<string, never>, 'refusals'>,
  status: 401 | 403 | 404,
): ApiError {
  const detail = status === 401 ? undefined : refusals?.[status];
  return detail === undefined ? refusal(status) : new ApiError(status, detail);
}

/** The entities with these ids that the viewer may read, in their order. */
export async function findReadable<Entity>(
  definition: EntityDefinition<string, Entity>,
  ids: readonly string[],
  { db, viewer }: Asker,
): Promise<Entity[]> {
  const entities = await definition.find(db, ids, viewer?.id ?? null);
  return entities.filter(
    (entity) => verdictOn('readable', definition.ownership(entity), viewer) === 'allowed',
  );
}
