import type * as z from 'zod/mini';

type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a call behaves without a network: `cached` reads are answered from rows held on the device,
 * `queued` writes go through the outbox, `online` calls need the server.
 */
type OfflineClass = 'cached' | 'queued' | 'online';

export interface Endpoint {
  readonly method: HttpMethod;
  /** Exactly as the specification writes it, with or without its trailing slash; `:name` marks a parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly offline: OfflineClass;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  /** Statuses other than 200 that the call answers on purpose. 400, 401 and 429 are common to all. */
  readonly errors: readonly number[];
}

/** Keeps an endpoint's literal types, so that client and handlers can be mapped over the table. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type PartInput<E, Key extends string, Part extends keyof E> = E[Part] extends z.ZodMiniType
  ? { readonly [K in Key]: z.input<E[Part]> }
  : unknown;

type PartOutput<E, Key extends string, Part extends keyof E> = E[Part] extends z.ZodMiniType
  ? { readonly [K in Key]: z.output<E[Part]> }
  : unknown;

/** What a caller passes: `{ params, query, body }`, each only where the endpoint has it. */
export type EndpointInput<E extends Endpoint> = PartInput<E, 'params', 'params'> &
  PartInput<E, 'query', 'query'> &
  PartInput<E, 'body', 'body'>;

/** What a handler receives after validation. */
export type EndpointArgs<E extends Endpoint> = PartOutput<E, 'params', 'params'> &
  PartOutput<E, 'query', 'query'> &
  PartOutput<E, 'body', 'body'>;

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
