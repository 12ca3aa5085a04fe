import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  ADD_PASSKEY_PATH,
  addPasskeySchema,
  newPasskeySchema,
  PASSKEY_OPTIONS_PATH,
  PASSKEY_SIGN_IN_OPTIONS_PATH,
  PASSKEY_SIGN_IN_PATH,
  PASSKEYS_PATH,
  passkeySignInSchema,
  REMOVE_PASSKEY_PATH,
  RENAME_PASSKEY_PATH,
  removePasskeySchema,
  renamePasskeySchema,
} from '#contract/accounts/passkeys';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import { callLibrary, libraryError, passCookies, sendAccount } from './auth-library.ts';
import { limitedAddress, limitSignIn } from './rate-limits.ts';
import type { Runtime } from './runtime.ts';
import { limitPasswordAttempts, proveOwner, type SignedInRequest, signedInRoute } from './signed-in-route.ts';
import { parsePart } from './validation.ts';

/** Routes for an account's passkeys, and for signing in with one. */
export function mountPasskeys(app: FastifyInstance, runtime: Runtime): void {
  const route = signedInRoute(runtime);
  app.get(PASSKEYS_PATH, { exposeHeadRoute: false }, route(sendPasskeys));
  app.post(PASSKEY_OPTIONS_PATH, route(sendNewOptions));
  app.post(ADD_PASSKEY_PATH, route(addPasskey));
  app.post(RENAME_PASSKEY_PATH, route(renamePasskey));
  app.post(REMOVE_PASSKEY_PATH, route(removePasskey));
  app.get(PASSKEY_SIGN_IN_OPTIONS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    await runtime.services().rateLimits.use('tokens', limitedAddress(request.ip));
    return sendOptions(await callLibrary(request, runtime, null), { request, reply });
  });
  app.post(PASSKEY_SIGN_IN_PATH, async (request, reply) => signIn(request, reply, runtime));
}

/** The fields of the library's passkeys to send; all others stay on the server. */
const storedPasskeysSchema = z.array(
  z.object({ id: z.string(), name: z.nullish(z.string()), createdAt: z.string() }),
);
const UNNAMED = 'Passkey';

async function readPasskeys({ request, runtime }: SignedInRequest) {
  const response = await callLibrary(request, runtime, null, PASSKEYS_PATH);
  if (!response.ok) throw await passkeyError(response);
  return storedPasskeysSchema.parse(await response.json());
}

async function sendPasskeys(signedIn: SignedInRequest): Promise<FastifyReply> {
  const stored = await readPasskeys(signedIn);
  const passkeys = stored
    .map(({ id, name, createdAt }) => ({ id, name: name || UNNAMED, created_at: createdAt }))
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
  return signedIn.reply.send({ passkeys });
}

/** More than any user's devices and security keys. */
const MAX_PASSKEYS = 50;

async function sendNewOptions(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { request, runtime } = signedIn;
  const { password } = parsePart(newPasskeySchema, request.body ?? {}, 'body');
  await limitPasswordAttempts(signedIn);
  await proveOwner(password, signedIn);
  if ((await readPasskeys(signedIn)).length >= MAX_PASSKEYS)
    throw new ApiError(
      409,
      t('An account may have {max} passkeys. Remove one first.', { max: MAX_PASSKEYS }),
    );
  return sendOptions(await callLibrary(request, runtime, null), signedIn);
}

/** Sends the options for the browser to sign, with the cookie that ties them to that browser. */
async function sendOptions(response: Response, exchange: Pick<SignedInRequest, 'request' | 'reply'>) {
  if (!response.ok) throw await passkeyError(response);
  passCookies(response.headers, exchange);
  return exchange.reply.header('cache-control', 'no-store').send(await response.json());
}

async function addPasskey({ request, reply, runtime }: SignedInRequest): Promise<FastifyReply> {
  const body = parsePart(addPasskeySchema, request.body ?? {}, 'body');
  const response = await callLibrary(request, runtime, body);
  if (!response.ok) throw await passkeyError(response);
  return reply.send({});
}

async function renamePasskey(signedIn: SignedInRequest): Promise<FastifyReply> {
  return changeOwn(signedIn, parsePart(renamePasskeySchema, signedIn.request.body ?? {}, 'body'));
}

async function removePasskey(signedIn: SignedInRequest): Promise<FastifyReply> {
  return changeOwn(signedIn, parsePart(removePasskeySchema, signedIn.request.body ?? {}, 'body'));
}

/** For another account's passkey the library responds 401; report it as not found. */
async function changeOwn({ request, reply, runtime }: SignedInRequest, body: object): Promise<FastifyReply> {
  const response = await callLibrary(request, runtime, body);
  if (response.status === 401 || response.status === 404) throw refusal(404);
  if (!response.ok) throw await passkeyError(response);
  return reply.send({});
}

async function signIn(request: FastifyRequest, reply: FastifyReply, runtime: Runtime): Promise<FastifyReply> {
  const body = parsePart(passkeySignInSchema, request.body ?? {}, 'body');
  await limitSignIn(runtime.services().rateLimits, {
    address: limitedAddress(request.ip),
    email: `passkey ${createHash('sha256').update(body.response.id).digest('base64url')}`,
  });
  const response = await callLibrary(request, runtime, body);
  if (!response.ok) throw await passkeyError(response);
  return sendAccount(response, { request, reply });
}

/** The library's refusals translated for the user. */
const REFUSALS: Readonly<Record<string, [status: number, detail: string]>> = {
  'Challenge not found': [400, t('This took too long. Try again.')],
  'Passkey not found': [
    401,
    t('This passkey does not belong to an account here. Sign in with your password.'),
  ],
  'Authentication failed': [
    401,
    t('The passkey was not accepted. Try again, or sign in with your password.'),
  ],
  'Failed to verify registration': [400, t('The passkey was not accepted. Try again.')],
};

async function passkeyError(response: Response): Promise<ApiError> {
  const error = await libraryError(response);
  const [status, detail] = REFUSALS[error.message] ?? [error.status, error.message];
  return new ApiError(status, detail);
}
