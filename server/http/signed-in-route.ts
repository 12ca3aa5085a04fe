import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, refusal } from '#server/api-error';
import { libraryError, libraryHeaders, passCookies } from './auth-library.ts';
import { limitedAddress, limitSignIn } from './rate-limits.ts';
import type { Runtime, Services } from './runtime.ts';

/* What the routes of an account about itself have in common. */

export interface SignedInUser {
  readonly userId: string;
  readonly handle: string;
  readonly email: string;
  readonly sessionId: string;
}

export interface SignedInRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly runtime: Runtime;
  readonly services: Services;
  readonly who: SignedInUser;
}

/** A route for whoever has a session, counted for the address. */
export function signedInRoute(runtime: Runtime) {
  return (serve: (asked: SignedInRequest) => Promise<FastifyReply>) => {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const services = runtime.services();
      await services.rateLimits.use('tokens', limitedAddress(request.ip));
      return serve({ request, reply, runtime, services, who: await signedIn(request, services) });
    };
  };
}

/** @throws ApiError 401 without a session. */
async function signedIn(request: FastifyRequest, { sessions }: Services): Promise<SignedInUser> {
  const found = await sessions.api.getSession({
    headers: libraryHeaders(request),
    query: { disableRefresh: true },
  });
  if (found === null) throw refusal(401);
  const { user, session } = found;
  return { userId: user.id, handle: user.username, email: user.email, sessionId: session.id };
}

/** @throws ApiError what the library says of a refusal; the field where the password is wrong. */
export async function applyLibraryResponse(
  response: Response,
  { request, reply }: SignedInRequest,
  passwordField = 'password',
): Promise<void> {
  if (!response.ok) {
    const { status, message } = await libraryError(response);
    if (message === 'Invalid password') throw wrongPassword(passwordField);
    throw new ApiError(status, message);
  }
  passCookies(response.headers, { request, reply });
}

const wrongPassword = (field: string) => new ApiError(422, 'The password is wrong.', { field });

/** Whoever found an open page may not try passwords without an end. */
export function limitPasswordAttempts({ request, services, who }: SignedInRequest): Promise<void> {
  const address = limitedAddress(request.ip);
  return limitSignIn(services.rateLimits, { address, email: who.email.toLowerCase() });
}

/** @throws ApiError 422 for a wrong password. */
export async function checkPassword(password: string, { request, services }: SignedInRequest): Promise<void> {
  const headers = libraryHeaders(request);
  const isRight = await services.sessions.api
    .verifyPassword({ headers, body: { password } })
    .then(({ status }) => status)
    .catch(() => false);
  if (!isRight) throw wrongPassword('password');
}
