import type * as z from 'zod/mini';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a call behaves offline: `cached` reads are served from rows stored on the device, `queued` writes go
 * through the outbox, `online` calls need the server.
 */
type OfflineClass = 'cached' | 'queued' | 'online';

/**
 * Who may make a call that is not about a single entity. A list of ids does not count as one: entities the
 * caller may not read are left out of the response.
 */
type OpenAccess = 'everybody' | 'signed-in' | 'staff';

/**
 * Who may make a call on a single entity. `server/rules/permissions` defines what each name means for every
 * actor, on public and private entities.
 */
type EntityAccess = 'readable' | 'usable' | 'reactable' | 'ownable' | 'shared' | 'secret';

export type Access = OpenAccess | EntityAccess;

/** Access rules that reject anonymous callers whatever the entity; handlers under them always have a viewer. */
export const SIGNED_IN_ACCESS = [
  'signed-in',
  'staff',
  'reactable',
  'ownable',
  'shared',
  'secret',
] as const satisfies Access[];
export type SignedInAccess = (typeof SIGNED_IN_ACCESS)[number];

/**
 * A rate limit shared by some calls, in addition to the general one. `plays` counts per entity, `guests` per guest of a
 * party or per address, and per party; `links` also counts wrong codes in addresses of files and pages.
 */
export type CallLimit =
  | 'apps'
  | 'comments'
  | 'conversions'
  | 'generate'
  | 'guests'
  | 'links'
  | 'lyrics'
  | 'parties'
  | 'pictures'
  | 'plays'
  | 'reactions'
  | 'reports'
  | 'uploads';

/** Where a call carries an id or a list of ids, e.g. 'params.clip_id' or 'body.playlist_id'. */
export type FieldPath = `${'params' | 'query' | 'body'}.${string}`;

/** The one entity a call is about; the server loads and authorizes it before the handler runs. */
interface EntityReference {
  readonly noun: string;
  readonly id: FieldPath;
}

/**
 * The entities a call requests by a list of ids, comma-separated in a query; the handler receives the readable
 * ones.
 */
interface EntityListReference {
  readonly noun: string;
  readonly ids: FieldPath;
}

/** The entities a call is about, by a list of ids; the caller needs access to every one of them. */
interface EntitySetReference {
  readonly noun: string;
  readonly everyId: FieldPath;
}

interface EndpointBase {
  readonly method: HttpMethod;
  /** Exactly as the specification writes it, with or without its trailing slash; `:name` marks a parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly offline: OfflineClass;
  /** Absent when only the general limit applies. */
  readonly limit?: CallLimit;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /**
   * The body field that proves the caller is human. It is not part of the actual request, so the
   * Idempotency-Key comparison ignores it.
   */
  readonly proof?: string;
  /** The response contains a secret that is sent once. It is not stored, so the call takes no Idempotency-Key. */
  readonly sendsSecret?: true;
  readonly response: z.ZodMiniType;
  /** Expected statuses other than 200. 400, 401 and 429 are common to all calls. */
  readonly errors: readonly number[];
}

interface OpenEndpoint extends EndpointBase {
  readonly access: OpenAccess;
  readonly entity?: EntityListReference;
}

interface EntityEndpoint extends EndpointBase {
  readonly access: EntityAccess;
  readonly entity: EntityReference | EntitySetReference;
}

export type Endpoint = OpenEndpoint | EntityEndpoint;

type PartFields<E, Part extends 'params' | 'query' | 'body'> = E extends {
  readonly [Key in Part]: infer Schema extends z.ZodMiniType;
}
  ? `${Part}.${keyof z.output<Schema> & string}`
  : never;

/** The fields an endpoint actually has. */
type FieldOf<E> = PartFields<E, 'params'> | PartFields<E, 'query'> | PartFields<E, 'body'>;

type WithExistingFields<E> = E extends { readonly entity: { readonly id: string } }
  ? { readonly entity: { readonly id: FieldOf<E> } }
  : E extends { readonly entity: { readonly ids: string } }
    ? { readonly entity: { readonly ids: FieldOf<E> } }
    : E extends { readonly entity: { readonly everyId: string } }
      ? { readonly entity: { readonly everyId: FieldOf<E> } }
      : unknown;

/**
 * Keeps an endpoint's literal types, so that client and handlers can be mapped over the table. Entity access
 * without an entity, or an entity whose id the call does not carry, does not compile.
 */
export function endpoint<const E extends Endpoint>(definition: E & WithExistingFields<E>): E {
  return definition;
}

type PartInput<E, Key extends string, Part extends keyof E> = E[Part] extends z.ZodMiniType
  ? { readonly [K in Key]: z.input<E[Part]> }
  : unknown;

type PartOutput<E, Key extends string, Part extends keyof E> = E[Part] extends z.ZodMiniType
  ? { readonly [K in Key]: z.output<E[Part]> }
  : unknown;

/** What a caller passes: `{ params, query, body }`, each only if the endpoint has it. */
export type EndpointInput<E extends Endpoint> = PartInput<E, 'params', 'params'> &
  PartInput<E, 'query', 'query'> &
  PartInput<E, 'body', 'body'>;

/** What a handler receives after validation. */
export type EndpointArgs<E extends Endpoint> = PartOutput<E, 'params', 'params'> &
  PartOutput<E, 'query', 'query'> &
  PartOutput<E, 'body', 'body'>;

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
