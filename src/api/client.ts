import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { malformedResponse } from './api-error.ts';
import type { Http } from './http.ts';

export interface CallOptions {
  idempotencyKey?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Calls without parameters, query or body. */
type CallWithoutInput = { [Id in CallId]: unknown extends CallInput<Id> ? Id : never }[CallId];

/**
 * Every call in the contract, keyed by its id. Responses are validated against the contract.
 * @throws ApiError
 */
export interface Client {
  <Id extends CallWithoutInput>(id: Id): Promise<CallResponse<Id>>;
  <Id extends CallId>(id: Id, input: CallInput<Id>, options?: CallOptions): Promise<CallResponse<Id>>;
}

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createClient(http: Http): Client {
  return async <Id extends CallId>(id: Id, given?: unknown, options?: CallOptions) => {
    const endpoint: Endpoint = contract[id];
    const input = (given ?? {}) as AnyInput;
    const response = await http.request({
      method: endpoint.method,
      path: callPath(endpoint, input),
      ...(endpoint.body ? { body: input.body ?? {} } : {}),
      ...options,
    });
    return parseResponse(id, endpoint, response);
  };
}

/** Returns the endpoint's path with its parameters filled in and its query appended. */
export function callPath(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyInput): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function parseResponse<Id extends CallId>(id: Id, endpoint: Endpoint, response: unknown): CallResponse<Id> {
  const parsed = endpoint.response.safeParse(response);
  if (parsed.success) return parsed.data as CallResponse<Id>;
  throw malformedResponse(id, parsed.error);
}
