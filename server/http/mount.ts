import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/errors';
import { needsSignIn } from '#domain/permissions';
import type { Viewer } from '#server/accounts/tokens';
import { refusal } from '#server/api-error';
import { type Connection, inTransaction } from '#server/database/database';
import type { CallContext } from '#server/handlers/context';
import { handlers } from '#server/handlers/handlers';
import { answerOnce, readIdempotencyKey } from './idempotency.ts';
import { limitCall } from './rate-limits.ts';
import type { Runtime, Services } from './runtime.ts';
import { parsePart } from './validation.ts';
import { bearerViewer } from './viewer.ts';

/** The path as the contract writes it, and with its trailing slash added or left out (decision O-02). */
export function bothSlashForms(path: string): [string, string] {
  return path.endsWith('/') ? [path, path.slice(0, -1)] : [path, `${path}/`];
}

/** Answers every call of the contract. */
export function mountContract(app: FastifyInstance, runtime: Runtime): void {
  for (const call of Object.keys(contract) as CallId[]) {
    const { method, path } = contract[call];
    for (const url of bothSlashForms(path)) {
      app.route({
        method,
        url,
        config: { call },
        handler: (request, reply) => answerCall(call, runtime, request, reply),
      });
    }
  }
}

interface CallInputs {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The one type loosening of the mount: inputs were parsed with this very call's schemas. */
type AnyHandler = (args: CallInputs, context: CallContext) => Promise<unknown>;

async function answerCall(
  call: CallId,
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const services = runtime.services();
  const viewer = await bearerViewer(request, services);
  if (viewer === null && needsSignIn(call)) throw refusal(401);
  await limitCall(services.rateLimits, call, { request, viewerId: viewer?.id ?? null });
  const args = parseInputs(contract[call], request);
  const answer = await runHandler(call, args, { request, viewer, services });
  if (runtime.checksAnswers) contract[call].response.parse(answer);
  return reply.send(answer);
}

function parseInputs(endpoint: Endpoint, request: FastifyRequest): CallInputs {
  return {
    ...(endpoint.params ? { params: parsePart(endpoint.params, request.params, 'params') } : {}),
    ...(endpoint.query ? { query: parsePart(endpoint.query, request.query, 'query') } : {}),
    ...(endpoint.body ? { body: parsePart(endpoint.body, request.body ?? {}, 'body') } : {}),
  };
}

interface Caller {
  readonly request: FastifyRequest;
  readonly viewer: Viewer | null;
  readonly services: Services;
}

/** Reads run on the pool; writes in a transaction, under their Idempotency-Key where they carry one. */
function runHandler(call: CallId, args: CallInputs, { request, viewer, services }: Caller): Promise<unknown> {
  const handler = handlers[call] as AnyHandler;
  const run = (db: Connection) =>
    handler(args, { db, viewer, now: new Date(), services: services.handlerServices });
  if (contract[call].method === 'GET') return run(services.database.connection);
  const key = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]);
  return inTransaction(services.database.pool, (db) => {
    if (key === null || viewer === null) return run(db);
    return answerOnce(db, { userId: viewer.id, key }, { request: { call, ...args }, run: () => run(db) });
  });
}
