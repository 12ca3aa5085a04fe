import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallId, contract } from '#contract/contract';
import type { Endpoint } from '#contract/endpoint';
import { IDEMPOTENCY_KEY_HEADER, SESSION_ID_HEADER } from '#contract/errors';
import type { Connection } from '#server/database/database';
import { guestOf } from './guest-cookie.ts';
import { readIdempotencyKey, runOnce } from './idempotency.ts';
import { linkOriginOf } from './link-origin.ts';
import { isLocalRequest } from './local-request.ts';
import type { CallInputs } from './named-entities.ts';
import { originOf } from './origin.ts';
import { limitedAddress } from './rate-limits.ts';
import { type Caller, checkCall, runHandler, withConnection } from './run-call.ts';
import type { Runtime } from './runtime.ts';
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
  const callerId = viewer?.id ?? limitedAddress(request.ip);
  const guest = guestOf(request, reply);
  const args = await checkCall(call, request, { viewer, services, callerId, guest });
  const caller = {
    viewer,
    services,
    sessionId: String(reply.getHeader(SESSION_ID_HEADER)),
    origin: originOf(request, runtime.config),
    linkOrigin: linkOriginOf(request, runtime.config),
    isLocal: isLocalRequest(request, runtime.config),
    guest,
  };
  const result = await runCall(call, args, { request, caller });
  if (runtime.checksResponses) endpoint.response.parse(result);
  return reply.send(result);
}

/** Runs a call, a write under its Idempotency-Key if it has one. */
function runCall(
  call: CallId,
  args: CallInputs,
  { request, caller }: { readonly request: FastifyRequest; readonly caller: Caller },
): Promise<unknown> {
  const { viewer, services } = caller;
  const endpoint: Endpoint = contract[call];
  const run = (db: Connection) => runHandler(call, args, caller, db);
  const key = readIdempotencyKey(endpoint, request.headers[IDEMPOTENCY_KEY_HEADER]);
  return withConnection(call, services.database, (db) => {
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
