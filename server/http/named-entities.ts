import type { Endpoint, FieldPath } from '#contract/endpoint';
import type { Viewer } from '#server/accounts/tokens';
import { type EntityDefinition, findAuthorised, findReadable } from '#server/calls/entity';
import { entityDefinition } from '#server/calls/handlers';
import type { Connection } from '#server/database/database';

/** The parsed parts of a request. */
export interface CallInputs {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The entities of a call as passed to its handler. */
interface NamedEntities {
  readonly entity?: unknown;
  readonly entities?: readonly unknown[];
}

/**
 * The entity a call names, or all of those it names, if the caller may make this call on them; for a list, the
 * readable ones.
 * @throws ApiError 401, 403 or 404 according to the permission table.
 */
export async function findNamedEntities(
  { access, entity: reference }: Pick<Endpoint, 'access' | 'entity'>,
  args: CallInputs,
  asker: { db: Connection; viewer: Viewer | null },
): Promise<NamedEntities> {
  if (reference === undefined) return {};
  const definition = definitionOf(reference.noun);
  if ('id' in reference) {
    const id = namedId({ entity: reference }, args);
    return { entity: await findAuthorised(definition, { id, access }, asker) };
  }
  if ('everyId' in reference) {
    const entities: unknown[] = [];
    for (const id of idsOf(fieldOf(args, reference.everyId))) {
      entities.push(await findAuthorised(definition, { id, access }, asker));
    }
    return { entities };
  }
  return { entities: await findReadable(definition, idsOf(fieldOf(args, reference.ids)), asker) };
}

/** The id of the entity a call names; empty if it names no single entity. */
export function namedId({ entity: reference }: Pick<Endpoint, 'entity'>, args: CallInputs): string {
  return reference !== undefined && 'id' in reference ? String(fieldOf(args, reference.id)) : '';
}

function definitionOf(noun: string): EntityDefinition<string, unknown> {
  const definition = entityDefinition(noun);
  if (definition === undefined) throw new Error(`No handlers file defines the entity '${noun}'`);
  return definition;
}

function fieldOf(args: CallInputs, path: FieldPath): unknown {
  const [part, field] = path.split('.') as ['params' | 'query' | 'body', string];
  return (args[part] as Record<string, unknown> | undefined)?.[field];
}

/** The ids in a body's list or a query's comma-separated list; none if the field is missing. */
function idsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}
