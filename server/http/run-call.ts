import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { LISTENER_DETAIL } from '#contract/registration';
import type { TokenHolder } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import type { Connection } from '#server/database/database';
import type { BaseContext, CallNoun } from '#server/handlers/context';
import { actorOf } from '#server/handlers/entity';
import { handlersByNoun } from '#server/handlers/handlers';
import { needsSignIn, verdict } from '../rules/permissions.ts';
import { isOpenToListeners, scopeOf } from '../rules/scopes.ts';
import { type CallInputs, findNamedEntities } from './named-entities.ts';
import { limitCall } from './rate-limits.ts';
import type { Services } from './runtime.ts';
import { parsePart } from './validation.ts';

/** Who makes a call, and with which services. */
export interface Caller {
  readonly viewer: TokenHolder | null;
  readonly services: Services;
  readonly sessionId: string;
  /** The public origin, for links that are shared. */
  readonly origin: string;
  /** The request was sent to localhost, from this computer. */
  readonly isLocal: boolean;
}

/**
 * Refuses what can be decided without the input: a missing sign-in, access to a call that names no entity, and what the
 * caller's role or API key excludes.
 * @throws ApiError 401, 403 or 404
 */
export function refuseBeforeInput(call: CallId, viewer: TokenHolder | null): void {
  const { access, entity }: Endpoint = contract[call];
  if (viewer === null && needsSignIn(access)) throw refusal(401);
  if (entity === undefined) {
    const found = verdict(access, actorOf(null, viewer), 'public');
    if (found !== 'allowed') throw refusal(found);
  }
  if (viewer !== null) refuseOutsideRole(call, viewer);
}

/**
 * Refuses what the caller's role or API key excludes, whatever the entity.
 * @throws ApiError 403
 */
function refuseOutsideRole(call: CallId, { scopes, isListener }: TokenHolder): void {
  if (scopes !== null) {
    const scope = scopeOf(call);
    if (scope === 'session') throw new ApiError(403, 'This call is not available to API keys.');
    if (!scopes.includes(scope)) throw new ApiError(403, `This API key lacks the scope '${scope}'.`);
  }
  if (isListener && !isOpenToListeners(call)) throw new ApiError(403, LISTENER_DETAIL);
}

/** @throws ApiError 400 naming the first invalid field. */
export function parseInputs(endpoint: Endpoint, { params, query, body }: CallInputs): CallInputs {
  return {
    ...(endpoint.params ? { params: parsePart(endpoint.params, params, 'params') } : {}),
    ...(endpoint.query ? { query: parsePart(endpoint.query, query ?? {}, 'query') } : {}),
    ...(endpoint.body ? { body: parsePart(endpoint.body, body ?? {}, 'body') } : {}),
  };
}

/** The only type loosening in mounting: inputs and entities match the call by construction. */
type AnyHandler = (args: CallInputs, context: BaseContext) => Promise<unknown>;

function handlerOf(call: CallId): AnyHandler {
  const { handlers } = handlersByNoun[call.split('.')[0] as CallNoun];
  return (handlers as unknown as Record<CallId, AnyHandler>)[call];
}

/** Loads and authorizes the entities that a call with parsed inputs names, then runs its handler. */
export async function runHandler(
  call: CallId,
  args: CallInputs,
  { viewer, services, sessionId, origin, isLocal }: Caller,
  db: Connection,
): Promise<unknown> {
  const named = await findNamedEntities(contract[call], args, { db, viewer });
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
}

/**
 * Makes a call of the contract for a client of another protocol, under the same rules as over HTTP: sign-in, validation
 * and permissions. Its rate limit is counted before, by `limitMadeCall`.
 * @param db the transaction for writes; several calls in one transaction take effect together
 * @throws ApiError like the call itself
 */
export async function makeCall<Id extends CallId>(
  call: Id,
  input: CallInput<Id>,
  caller: Caller & { readonly viewer: TokenHolder },
  db: Connection,
): Promise<CallResponse<Id>> {
  const endpoint: Endpoint = contract[call];
  refuseBeforeInput(call, caller.viewer);
  const args = parseInputs(endpoint, input as CallInputs);
  return (await runHandler(call, args, caller, db)) as CallResponse<Id>;
}

/**
 * Counts the rate limit of a call that `makeCall` makes, if it has one. Not inside a transaction: with the embedded
 * database that holds the only connection, which the limit needs.
 * @throws ApiError 429 when the limit is reached.
 */
export function limitMadeCall(
  call: CallId,
  entityId: string,
  { viewer, services }: { readonly viewer: TokenHolder; readonly services: Services },
): Promise<void> {
  const { limit }: Endpoint = contract[call];
  return limitCall(services.rateLimits, limit, { caller: viewer.id, entityId });
}
