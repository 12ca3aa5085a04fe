import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  signInSchema,
  signUpSchema,
  TOKEN_PATH,
} from '#contract/accounts/auth';
import { textSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { findAccountByHandle, isEmailTaken } from '#server/accounts/accounts.repository';
import { isReservedHandle } from '#server/accounts/reserved-handles';
import { notifySessionEnded } from '#server/accounts/sessions.repository';
import { signToken } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import { callLibrary, libraryError, libraryHeaders, passCookies, sendAccount } from './auth-library.ts';
import { limitedAddress, limitSignIn } from './rate-limits.ts';
import { admit, noteNetworkUse } from './registration.ts';
import type { Runtime, Services } from './runtime.ts';
import { parsePart } from './validation.ts';

const usernameTaken = () => new ApiError(422, t('Username is already taken.'), { field: 'username' });
const emailTaken = () =>
  new ApiError(422, t('An account with this email already exists.'), { field: 'email' });

/** Sign-up, sign-in, sign-out and the token call; the account library's other paths are not served. */
export function mountAuth(app: FastifyInstance, runtime: Runtime): void {
  app.post(SIGN_UP_PATH, async (request, reply) => signUp(request, reply, runtime));
  app.post(SIGN_IN_PATH, async (request, reply) => signIn(request, reply, runtime));
  app.post(SIGN_OUT_PATH, async (request, reply) => signOut(request, reply, runtime));
  app.get(TOKEN_PATH, async (request, reply) => sendToken(request, reply, runtime));
}

async function sendToken(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const { sessions, tokenKey, rateLimits } = runtime.services();
  await rateLimits.use('tokens', limitedAddress(request.ip));
  const { headers, response } = await sessions.api.getSession({
    headers: libraryHeaders(request),
    returnHeaders: true,
  });
  if (response === null) throw refusal(401);
  const { id, username, isStaff } = response.user;
  const holder = { id, handle: username, isStaff: isStaff ?? false, sessionId: response.session.id };
  // An extended session has a cookie that lasts longer.
  passCookies(headers, { request, reply });
  return reply.send({ token: await signToken(holder, tokenKey) });
}

async function signOut(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const { sessions, database } = runtime.services();
  const ending = await sessions.api.getSession({
    headers: libraryHeaders(request),
    query: { disableRefresh: true },
  });
  const response = await callLibrary(request, runtime, {});
  if (response.ok && ending !== null) await notifySessionEnded(database.connection, ending.session.id);
  return sendAccount(response, { request, reply });
}

async function signUp(request: FastifyRequest, reply: FastifyReply, runtime: Runtime): Promise<FastifyReply> {
  const services = runtime.services();
  const { invitation, ...body } = parsePart(namedSignUpSchema, request.body ?? {}, 'body');
  requirePasswords(runtime);
  await services.rateLimits.use('signUp', limitedAddress(request.ip));
  await refuseTaken(body, services);
  return admit({ request, runtime, code: invitation ?? '' }, async () => {
    // A new user's first song follows soon; only sign-ups within their rate limit get this far.
    services.handlerServices.expectSongs();
    const response = await callLibrary(request, runtime, { ...body, name: displayName(body) });
    if (!response.ok) {
      // Another sign-up may have taken the name between the check and the insert.
      await refuseTaken(body, services);
      throw await libraryError(response);
    }
    return response;
  }).then((response) => sendAccount(response, { request, reply }));
}

/** @throws ApiError 403 on a server that accepts no passwords. */
function requirePasswords({ config: { door } }: Runtime): void {
  if (!door.hasPasswords)
    throw new ApiError(
      403,
      t('Sign in with {name}. This server has no passwords.', { name: door.provider?.name }),
    );
}

/** A name that is not a string counts as missing. */
const namedSignUpSchema = z.extend(signUpSchema, { name: z.catch(textSchema(1000), '') });

const MAX_DISPLAY_NAME = 100;

function displayName({ name, username }: z.infer<typeof namedSignUpSchema>): string {
  // Cut by code points: half a surrogate pair could not be stored.
  return [...name.trim()].slice(0, MAX_DISPLAY_NAME).join('') || username;
}

async function refuseTaken(
  { username, email }: { username: string; email: string },
  { database: { connection } }: Services,
): Promise<void> {
  const isTaken =
    isReservedHandle(username) || (await findAccountByHandle(connection, username)) !== undefined;
  if (isTaken) throw usernameTaken();
  if (await isEmailTaken(connection, email)) throw emailTaken();
}

async function signIn(request: FastifyRequest, reply: FastifyReply, runtime: Runtime): Promise<FastifyReply> {
  const body = parsePart(signInSchema, request.body ?? {}, 'body');
  requirePasswords(runtime);
  await limitSignIn(runtime.services().rateLimits, {
    address: limitedAddress(request.ip),
    email: body.email.toLowerCase(),
  });
  const response = await callLibrary(request, runtime, body);
  if (response.status === 401) throw new ApiError(401, t('Email or password is wrong.'));
  if (response.ok) await noteNetworkUse(request, runtime);
  return sendAccount(response, { request, reply });
}
