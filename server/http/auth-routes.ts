import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  accountSchema,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  signInSchema,
  signUpSchema,
  TOKEN_PATH,
} from '#contract/auth';
import { isReservedHandle } from '#server/accounts/reserved-handles';
import { signToken } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import { findAccountByHandle, isEmailTaken } from '#server/repositories/accounts';
import type { Runtime, Services } from './runtime.ts';
import { parsePart } from './validation.ts';

const usernameTaken = () => new ApiError(422, 'Username is already taken.', { field: 'username' });
const emailTaken = () => new ApiError(422, 'An account with this email already exists.', { field: 'email' });

/** Sign-up, sign-in, sign-out and the token call; the account library's other paths are not served. */
export function mountAuth(app: FastifyInstance, runtime: Runtime): void {
  app.post(SIGN_UP_PATH, async (request, reply) => signUp(request, reply, runtime));
  app.post(SIGN_IN_PATH, async (request, reply) => signIn(request, reply, runtime));
  app.post(SIGN_OUT_PATH, async (request, reply) => {
    return sendAccount(reply, await askLibrary(request, runtime, {}));
  });
  app.get(TOKEN_PATH, async (request, reply) => {
    const { sessions, tokenKey } = runtime.services();
    const session = await sessions.api.getSession({ headers: libraryHeaders(request) });
    if (session === null) throw refusal(401);
    const { id, username, isStaff } = session.user;
    const token = await signToken({ id, handle: username, isStaff: isStaff ?? false }, tokenKey);
    return reply.send({ token });
  });
}

async function signUp(request: FastifyRequest, reply: FastifyReply, runtime: Runtime): Promise<FastifyReply> {
  const services = runtime.services();
  const body = parsePart(namedSignUpSchema, request.body ?? {}, 'body');
  await services.rateLimits.use('signUp', request.ip);
  await refuseTaken(body, services);
  const response = await askLibrary(request, runtime, { ...body, name: displayName(body) });
  if (!response.ok) {
    // Another sign-up may have taken the name between the look and the insert.
    await refuseTaken(body, services);
    throw await libraryError(response);
  }
  return sendAccount(reply, response);
}

/** A name that is no text counts as none. */
const namedSignUpSchema = z.extend(signUpSchema, { name: z.catch(z.string(), '') });

const MAX_DISPLAY_NAME = 100;

function displayName({ name, username }: z.infer<typeof namedSignUpSchema>): string {
  return name.trim().slice(0, MAX_DISPLAY_NAME) || username;
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
  await runtime.services().rateLimits.use('signIn', `${request.ip} ${body.email.toLowerCase()}`);
  const response = await askLibrary(request, runtime, body);
  if (response.status === 401) throw new ApiError(401, 'Email or password is wrong.');
  return sendAccount(reply, response);
}

/** The request's headers that matter to the account library. */
function libraryHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ 'content-type': 'application/json', 'x-forwarded-for': request.ip });
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function askLibrary(request: FastifyRequest, runtime: Runtime, body: object): Promise<Response> {
  const origin = runtime.config.publicOrigin ?? `${request.protocol}://${request.host}`;
  const url = new URL(request.url.split('?')[0] ?? '', origin);
  return runtime
    .services()
    .sessions.handler(
      new Request(url, { method: 'POST', headers: libraryHeaders(request), body: JSON.stringify(body) }),
    );
}

/** What the account library says of a refusal, such as `{code, message}`. */
const libraryErrorSchema = z.object({ message: z.string() });

async function libraryError(response: Response): Promise<ApiError> {
  const body = libraryErrorSchema.safeParse(await response.json().catch(() => null));
  const message = body.success ? body.data.message : 'The account could not be opened. Please try again.';
  return new ApiError(response.status, message);
}

/** What a sign-up or sign-in may say; everything else the library sends, such as the token, is dropped. */
const libraryResponseSchema = z.object({ user: z.optional(accountSchema) });

/** Passes the session cookie on, never the session's token in the body: no script may hold it. */
async function sendAccount(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (!response.ok) throw await libraryError(response);
  const { user } = libraryResponseSchema.parse(await response.json());
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send({ user: user ?? {} });
}
