import type { FastifyInstance } from 'fastify';
import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import { type ErrorBody, IDEMPOTENCY_KEY_HEADER } from '#contract/errors';
import { newId } from '#lib/ids';

/** Makes a call of the contract as the caller of a request. @throws Error with the detail of a refusal */
export type MakeCall = <Id extends CallId>(id: Id, input: CallInput<Id>) => Promise<CallResponse<Id>>;

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/**
 * Calls made for tools pass through the server's own routes, so rights, scopes, limits and validation are the same as for
 * every other caller.
 */
export function callsAs(
  app: FastifyInstance,
  caller: { readonly authorization: string; readonly host: string; readonly ip: string },
): MakeCall {
  const make = async (id: CallId, { params = {}, query = {}, body }: AnyInput) => {
    const { method, path } = contract[id];
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    const response = await app.inject({
      method,
      url: search.size === 0 ? filled : `${filled}?${search}`,
      remoteAddress: caller.ip,
      headers: {
        authorization: caller.authorization,
        host: caller.host,
        ...(method === 'GET' ? {} : { [IDEMPOTENCY_KEY_HEADER]: newId() }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer: unknown = response.json();
    if (response.statusCode !== 200) throw new Error((answer as ErrorBody).detail);
    return answer;
  };
  return make as unknown as MakeCall;
}
