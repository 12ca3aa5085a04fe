import type { FastifyReply, FastifyRequest } from 'fastify';
import { t } from '#lib/translate';
import { hasOwnerProof } from '#server/accounts/owner-proofs.repository';
import { hasPassword } from '#server/accounts/provider-accounts.repository';
import { OWNER_PROOF_MS } from '#server/accounts/sessions';
import { ApiError, refusal } from '#server/api-error';
import { libraryError, libraryHeaders, passCookies } from './auth-library.ts';
import { limitedAddress, limitSignIn } from './rate-limits.ts';
import type { Runtime, Services } from './runtime.ts';

/* Shared by the routes on which an account manages itself. */

export interface SignedInUser {
  readonly userId: string;
  readonly handle: string;
  readonly email: string;
  readonly sessionId: string;
  /** When this session began. */
  readonly signedInAt: Date;
}

export interface SignedInRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly runtime: Runtime;
  readonly services: Services;
  readonly who: SignedInUser;
}

/** A route that requires a session and is rate-limited per address. */
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
  return {
    userId: user.id,
    handle: user.username,
    email: user.email,
    ...{ sessionId: session.id, signedInAt: session.createdAt },
  };
}

/** @throws ApiError with the library's message; a wrong password names its field. */
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

const wrongPassword = (field: string) => new ApiError(422, t('The password is wrong.'), { field });

/** Limits password attempts on a page left open. */
export function limitPasswordAttempts({ request, services, who }: SignedInRequest): Promise<void> {
  const address = limitedAddress(request.ip);
  return limitSignIn(services.rateLimits, { address, email: who.email.toLowerCase() });
}

/**
 * Whether this session proves its owner: 'unconfirmed' if it began moments ago, but the identity provider did not confirm
 * that it asked for a sign-in then.
 */
export async function ownerProof({
  services,
  who,
}: SignedInRequest): Promise<'recent' | 'unconfirmed' | 'old'> {
  const now = new Date();
  if (await hasOwnerProof(services.database.connection, who.sessionId, now)) return 'recent';
  return now.getTime() - who.signedInAt.getTime() < OWNER_PROOF_MS ? 'unconfirmed' : 'old';
}

/** Whether the account signs in with a password. */
export async function usesPassword({ runtime, services, who }: SignedInRequest): Promise<boolean> {
  return runtime.config.door.hasPasswords && hasPassword(services.database.connection, who.userId);
}

/**
 * Checks that the account's owner makes the request: by the password, or where none signs in, by a recent sign-in.
 * @throws ApiError 422 for a wrong password, 403 if the owner must sign in again.
 */
export async function proveOwner(password: string | undefined, signedIn: SignedInRequest): Promise<void> {
  if (await usesPassword(signedIn)) {
    if (password === undefined) throw new ApiError(422, t('Enter your password.'), { field: 'password' });
    return checkPassword(password, signedIn);
  }
  const proof = await ownerProof(signedIn);
  if (proof === 'old') throw new ApiError(403, t('Sign in again first, to confirm that it is you.'));
  if (proof === 'unconfirmed')
    throw new ApiError(
      403,
      t('{name} did not confirm that you signed in there just now. Sign in again.', {
        name: signedIn.runtime.config.door.provider?.name,
      }),
    );
}

const NO_PASSWORD = t('This account has no password. Ask the person who runs this server for one.');

/** @throws ApiError 422 for an account that signs in with the identity provider or a passkey only. */
export async function requirePassword(signedIn: SignedInRequest, field = 'password'): Promise<void> {
  if (!(await usesPassword(signedIn))) throw new ApiError(422, NO_PASSWORD, { field });
}

/** @throws ApiError 422 for a wrong password, and for an account without one. */
export async function checkPassword(password: string, signedIn: SignedInRequest): Promise<void> {
  await requirePassword(signedIn);
  const { request, services } = signedIn;
  const headers = libraryHeaders(request);
  const isRight = await services.sessions.api
    .verifyPassword({ headers, body: { password } })
    .then(({ status }) => status)
    .catch(() => false);
  if (!isRight) throw wrongPassword('password');
}
