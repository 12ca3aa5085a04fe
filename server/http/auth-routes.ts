import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
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
    const answer = await askLibrary(request, runtime, {});
    return sendAccount(reply, answer);
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
  const body = parsePart(signUpSchema, request.body ?? {}, 'body');
  await services.rateLimits.use('signUp', request.ip);
  await refuseTaken(body, services);
  const answer = await askLibrary(request, runtime, {
    ...body,
    name: displayName(request.body, body.username),
  });
  if (!answer.ok) {
    // Another sign-up may have taken the name between the look and the insert.
    await refuseTaken(body, services);
    throw await libraryError(answer);
  }
  return sendAccount(reply, answer);
}

const MAX_DISPLAY_NAME = 100;

function displayName(body: unknown, username: string): string {
  const { name } = body as { name?: unknown };
  const text = typeof name === 'string' ? name.trim().slice(0, MAX_DISPLAY_NAME) : '';
  return text === '' ? username : text;
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
  const answer = await askLibrary(request, runtime, body);
  if (answer.status === 401) throw new ApiError(401, 'Email or password is wrong.');
  if (!answer.ok) throw await libraryError(answer);
  return sendAccount(reply, answer);
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

async function libraryError(answer: Response): Promise<ApiError> {
  const text = await answer.text();
  const message = /"message":"([^"]*)"/.exec(text)?.[1];
  return new ApiError(answer.status, message ?? 'The account could not be opened. Please try again.');
}

interface LibraryUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly username: string;
}

const pickAccount = ({ id, email, name, username }: LibraryUser): LibraryUser => ({
  id,
  email,
  name,
  username,
});

/** Passes the session cookie on, never the session's token in the body: no script may hold it. */
async function sendAccount(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (!answer.ok) throw await libraryError(answer);
  const { user } = (await answer.json()) as { user?: LibraryUser };
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  const account = user === undefined ? {} : pickAccount(user);
  return reply.send({ user: account });
}
