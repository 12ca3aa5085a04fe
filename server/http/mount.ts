import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { IDEMPOTENCY_KEY_HEADER, SESSION_ID_HEADER } from '#contract/errors';
import { LISTENER_DETAIL } from '#contract/registration';
import type { TokenHolder, Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import { type Connection, inTransaction } from '#server/database/database';
import type { BaseContext, CallNoun } from '#server/handlers/context';
import { actorOf } from '#server/handlers/entity';
import { handlersByNoun } from '#server/handlers/handlers';
import { needsSignIn, verdict } from '../rules/permissions.ts';
import { isOpenToListeners, scopeOf } from '../rules/scopes.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';
import { isLocalRequest } from './local-request.ts';
import { type CallInputs, findNamedEntities, namedId } from './named-entities.ts';
import { originOf } from './origin.ts';
import { limitCall, limitedAddress } from './rate-limits.ts';
import type { Runtime, Services } from './runtime.ts';
import { parsePart } from './validation.ts';
import { bearerViewer } from './viewer.ts';

/** The path as in the contract, and with its trailing slash added or removed (decision O-02). */
function bothSlashForms(path: string): [string, string] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path, `${path}/`];
}

/** Serves every call of the contract. */
export function mountContract(app: FastifyInstance, runtime: Runtime): void {
  for (const call of Object.keys(contract) as CallId[]) {
    const { method, path } = contract[call];
    for (const url of bothSlashForms(path)) {
      app.route({
        method,
        url,
        config: { call },
        handler: (request, reply) => serveCall(call, { runtime, request, reply }),
      });
    }
  }
}

interface Exchange {
  readonly runtime: Runtime;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function serveCall(call: CallId, { runtime, request, reply }: Exchange): Promise<FastifyReply> {
  const endpoint: Endpoint = contract[call];
  const services = runtime.services();
  const viewer = await bearerViewer(request, services);
  const caller = viewer?.id ?? limitedAddress(request.ip);
  await services.rateLimits.use('calls', caller);
  refuseBeforeInput(endpoint, viewer);
  refuseOutsideRole(call, viewer);
  const args = parseInputs(endpoint, request);
  await limitCall(services.rateLimits, endpoint.limit, { caller, entityId: namedId(endpoint, args) });
  const sessionId = String(reply.getHeader(SESSION_ID_HEADER));
  const result = await runHandler(call, args, {
    request,
    viewer,
    services,
    sessionId,
    origin: originOf(request, runtime.config),
    isLocal: isLocalRequest(request, runtime.config),
  });
  if (runtime.checksResponses) endpoint.response.parse(result);
  return reply.send(result);
}

/**
 * Refuses what can be decided without the input: a missing sign-in, and access to a call that names no entity.
 * @throws ApiError 401, 403 or 404
 */
function refuseBeforeInput({ access, entity }: Endpoint, viewer: Viewer | null): void {
  if (viewer === null && needsSignIn(access)) throw refusal(401);
  if (entity !== undefined) return;
  const found = verdict(access, actorOf(null, viewer), 'public');
  if (found !== 'allowed') throw refusal(found);
}

/**
 * Refuses what the caller's role or API key excludes, whatever the entity.
 * @throws ApiError 403
 */
function refuseOutsideRole(call: CallId, viewer: TokenHolder | null): void {
  if (viewer === null) return;
  const scope = scopeOf(call);
  if (viewer.scopes !== null) {
    if (scope === 'session') throw new ApiError(403, 'This call is not available to API keys.');
    if (!viewer.scopes.includes(scope)) throw new ApiError(403, `This API key lacks the scope '${scope}'.`);
  }
  if (viewer.isListener && !isOpenToListeners(call)) throw new ApiError(403, LISTENER_DETAIL);
}

function parseInputs(endpoint: Endpoint, request: FastifyRequest): CallInputs {
  return {
    ...(endpoint.params ? { params: parsePart(endpoint.params, request.params, 'params') } : {}),
    ...(endpoint.query ? { query: parsePart(endpoint.query, request.query, 'query') } : {}),
    ...(endpoint.body ? { body: parsePart(endpoint.body, request.body ?? {}, 'body') } : {}),
  };
}

/** The only type loosening in mounting: inputs and entities match the call by construction. */
type AnyHandler = (args: CallInputs, context: BaseContext) => Promise<unknown>;

function handlerOf(call: CallId): AnyHandler {
  const { handlers } = handlersByNoun[call.split('.')[0] as CallNoun];
  return (handlers as unknown as Record<CallId, AnyHandler>)[call];
}

interface Caller {
  readonly request: FastifyRequest;
  readonly viewer: TokenHolder | null;
  readonly services: Services;
  readonly sessionId: string;
  readonly origin: string;
  readonly isLocal: boolean;
}

/**
 * Loads and authorizes the entities the call names, then runs its handler: reads on the pool, writes in a
 * transaction, under their Idempotency-Key if they have one.
 */
function runHandler(call: CallId, args: CallInputs, caller: Caller): Promise<unknown> {
  const { request, viewer, services, sessionId, origin, isLocal } = caller;
  const endpoint: Endpoint = contract[call];
  const run = async (db: Connection) => {
    const named = await findNamedEntities(endpoint, args, { db, viewer });
    const context = {
      db,
      viewer,
      sessionId,
      origin,
      isLocal,
      now: new Date(),
      services: services.handlerServices,
      ...named,
    };
    return handlerOf(call)(args, context);
  };
  if (endpoint.method === 'GET') return run(services.database.connection);
  const key = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]);
  return inTransaction(services.database.pool, (db) => {
    if (key === null || viewer === null) return run(db);
    const asked = { call, ...withoutCaptchaProof(endpoint, args) };
    return runOnce(db, { userId: viewer.id, key }, { request: asked, run: () => run(db) });
  });
}

/** The request without its captcha proof, which differs on every attempt. */
function withoutCaptchaProof({ proof }: Endpoint, args: CallInputs): CallInputs {
  if (proof === undefined || typeof args.body !== 'object' || args.body === null) return args;
  return { ...args, body: { ...args.body, [proof]: undefined } };
}
