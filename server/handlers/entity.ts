import type { Access } from '#contract/endpoint';
import type { RealtimeEvent } from '#contract/events';
import { type Actor, type Verdict, type Visibility, verdict } from '#domain/permissions';
import type { Viewer } from '#server/accounts/tokens';
import { refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';

/** What decides, together with a call's access, who may make the call on an entity. */
interface Ownership {
  readonly ownerId: string;
  /** False for an entity in the trash. */
  readonly isPublic: boolean;
}

/** How the server reads one kind of entity. */
export interface EntityDefinition<Noun extends string, Entity> {
  /** As endpoints and events name it. */
  readonly noun: Noun;
  /** The entities with these ids as the viewer sees them, in their order; unknown ids are left out. Asks no rights. */
  find(db: Connection, ids: readonly string[], viewerId: string | null): Promise<Entity[]>;
  ownership(entity: Entity): Ownership;
  /** What the event stream tells of a change; absent where changes are not told. */
  toEvent?(entity: Entity): RealtimeEvent;
}

export function defineEntity<const Noun extends string, Entity>(
  definition: EntityDefinition<Noun, Entity>,
): EntityDefinition<Noun, Entity> {
  return definition;
}

function verdictOn(access: Access, { ownerId, isPublic }: Ownership, viewer: Viewer | null): Verdict {
  const visibility: Visibility = isPublic ? 'public' : 'private';
  return verdict(access, actorOf(ownerId, viewer), visibility);
}

/** @param ownerId null for what nobody owns, such as a call about no entity */
export function actorOf(ownerId: string | null, viewer: Viewer | null): Actor {
  if (viewer === null) return 'anonymous';
  if (viewer.id === ownerId) return 'owner';
  return viewer.isStaff ? 'staff' : 'stranger';
}

interface Asker {
  readonly db: Connection;
  readonly viewer: Viewer | null;
}

/**
 * The entity with this id, if the viewer may have this access to it.
 * @throws ApiError 401, 403 or 404 as the table of permissions says; 404 when there is none.
 */
export async function findAuthorised<Entity>(
  definition: EntityDefinition<string, Entity>,
  { id, access }: { id: string; access: Access },
  { db, viewer }: Asker,
): Promise<Entity> {
  const [entity] = await definition.find(db, [id], viewer?.id ?? null);
  if (entity === undefined) throw refusal(404);
  const found = verdictOn(access, definition.ownership(entity), viewer);
  if (found !== 'allowed') throw refusal(found);
  return entity;
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
