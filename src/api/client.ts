import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { malformedAnswer } from './api-error.ts';
import type { Http } from './http.ts';

interface CallOptions {
  idempotencyKey?: string;
  timeoutMs?: number;
  signal?: AbortSignal;
}

type Rest<Id extends CallId> =
  unknown extends CallInput<Id>
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<Id>, options?: CallOptions];

/**
 * Every call of the contract under its id; responses are checked against the contract.
 * @throws ApiError
 */
export type Client = <Id extends CallId>(id: Id, ...rest: Rest<Id>) => Promise<CallResponse<Id>>;

interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createClient(http: Http): Client {
  return async (id, ...rest) => {
    const endpoint: Endpoint = contract[id];
    const [input, options] = rest as [AnyInput | undefined, CallOptions | undefined];
    const answer = await http.request({
      method: endpoint.method,
      path: callPath(endpoint, input ?? {}),
      ...(endpoint.body ? { body: input?.body ?? {} } : {}),
      ...options,
    });
    return parseAnswer(id, endpoint, answer);
  };
}

/** The endpoint's path with its parameters filled in and its query appended. */
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

function parseAnswer<Id extends CallId>(id: Id, endpoint: Endpoint, answer: unknown): CallResponse<Id> {
  const parsed = endpoint.response.safeParse(answer);
  if (parsed.success) return parsed.data as CallResponse<Id>;
  throw malformedAnswer(id, parsed.error);
}
