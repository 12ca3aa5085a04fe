import { LISTENER_DETAIL } from '#contract/accounts/session';
import { type CallId, type CallInput, type CallResponse, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { t } from '#lib/translate';
import { hashOf } from '#server/accounts/keys';
import type { TokenHolder } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, CallNoun, GuestRequest, LinkOrigin } from '#server/calls/context';
import { actorOf } from '#server/calls/entity';
import { handlersByNoun } from '#server/calls/handlers';
import { type Connection, type Database, inTransaction } from '#server/database/database';
import { needsSignIn, verdict } from '../rules/permissions.ts';
import { isOpenToListeners, scopeOf } from '../rules/scopes.ts';
import { type CallInputs, findNamedEntities, namedId } from './named-entities.ts';
import { limitCall } from './rate-limits.ts';
import type { Services } from './runtime.ts';
import { parsePart } from './validation.ts';

/** Who makes a call, and with which services. */
export interface Caller {
  readonly viewer: TokenHolder | null;
  readonly services: Services;
  readonly sessionId: string;
  /** The public origin, where the caller's own pages are. */
  readonly origin: string;
  /** The origin of links that others open. */
  readonly linkOrigin: LinkOrigin;
  /** The request was sent to localhost, from this computer. */
  readonly isLocal: boolean;
  readonly guest: GuestRequest;
}

/**
 * Refuses what can be decided without the input: a missing sign-in, access to a call that names no entity, and what the
 * caller's role or API key excludes.
 * @throws ApiError 401, 403 or 404
 */
function refuseBeforeInput(call: CallId, viewer: TokenHolder | null): void {
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
    if (scope === 'session') throw new ApiError(403, t('This call is not available to API keys.'));
    if (!scopes.includes(scope))
      throw new ApiError(403, t("This API key lacks the scope '{scope}'.", { scope }));
  }
  if (isListener && !isOpenToListeners(call)) throw new ApiError(403, LISTENER_DETAIL);
}

/** @throws ApiError 400 naming the first invalid field. */
function parseInputs(endpoint: Endpoint, { params, query, body }: CallInputs): CallInputs {
  return {
    ...(endpoint.params ? { params: parsePart(endpoint.params, params, 'params') } : {}),
    ...(endpoint.query ? { query: parsePart(endpoint.query, query ?? {}, 'query') } : {}),
    ...(endpoint.body ? { body: parsePart(endpoint.body, body ?? {}, 'body') } : {}),
  };
}

/**
 * Checks a call before it runs: its rate limits, sign-in, what the caller's role or API key excludes, and its input. Not
 * inside a transaction: with the embedded database that holds the only connection, which the limits need.
 * @param callerId an account, or an address without one
 * @returns the parsed input
 * @throws ApiError 400, 401, 403, 404 or 429
 */
export async function checkCall(
  call: CallId,
  inputs: CallInputs,
  {
    viewer,
    services,
    callerId,
    guest,
  }: Pick<Caller, 'viewer' | 'services' | 'guest'> & { readonly callerId: string },
): Promise<CallInputs> {
  const endpoint: Endpoint = contract[call];
  await services.rateLimits.use('calls', callerId);
  refuseBeforeInput(call, viewer);
  const args = parseInputs(endpoint, inputs);
  const entityId = namedId(endpoint, args);
  const guestKey = endpoint.limit === 'guests' && guest.token !== null ? hashOf(guest.token) : null;
  await limitCall(services.rateLimits, endpoint.limit, { caller: guestKey ?? callerId, entityId });
  return args;
}

/** Runs the work of one call: a read on the pool, a write in a transaction. */
export function withConnection<Result>(
  call: CallId,
  { connection, pool }: Database,
  work: (db: Connection) => Promise<Result>,
): Promise<Result> {
  return contract[call].method === 'GET' ? work(connection) : inTransaction(pool, work);
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
  { viewer, services, sessionId, origin, linkOrigin, isLocal, guest }: Caller,
  db: Connection,
): Promise<unknown> {
  const named = await findNamedEntities(contract[call], args, { db, viewer });
  const context = {
    db,
    viewer,
    sessionId,
    origin,
    linkOrigin,
    isLocal,
    guest,
    now: new Date(),
    services: services.handlerServices,
    ...named,
  };
  return handlerOf(call)(args, context);
}

/** Makes a call of the contract for a client of another protocol. @throws ApiError like the call itself */
export type MakeCall = <Id extends CallId>(call: Id, input: CallInput<Id>) => Promise<CallResponse<Id>>;

/** A caller of another protocol, which always signs in. */
export type SignedInCaller = Caller & { readonly viewer: TokenHolder };

/** Makes single calls for a client of another protocol, under the same rules as over HTTP. */
export function singleCallsOf(caller: SignedInCaller): MakeCall {
  return async <Id extends CallId>(call: Id, input: CallInput<Id>) => {
    const args = await checkCall(call, input as CallInputs, { ...caller, callerId: caller.viewer.id });
    const run = (db: Connection) => runHandler(call, args, caller, db);
    return (await withConnection(call, caller.services.database, run)) as CallResponse<Id>;
  };
}

/**
 * Makes a call like `singleCallsOf`, but on a given connection: several calls in one transaction take effect together.
 * Their rate limits are counted before, by `limitMadeCall`.
 * @throws ApiError like the call itself
 */
export async function makeCall<Id extends CallId>(
  call: Id,
  input: CallInput<Id>,
  caller: SignedInCaller,
  db: Connection,
): Promise<CallResponse<Id>> {
  refuseBeforeInput(call, caller.viewer);
  const args = parseInputs(contract[call], input as CallInputs);
  return (await runHandler(call, args, caller, db)) as CallResponse<Id>;
}

/**
 * Counts the rate limit of a call that `makeCall` makes, if it has one. Not inside a transaction, like `checkCall`.
 * @throws ApiError 429 when the limit is reached.
 */
export function limitMadeCall(
  call: CallId,
  entityId: string,
  { viewer, services }: Pick<SignedInCaller, 'viewer' | 'services'>,
): Promise<void> {
  const { limit }: Endpoint = contract[call];
  return limitCall(services.rateLimits, limit, { caller: viewer.id, entityId });
}
