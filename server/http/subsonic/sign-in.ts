import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { findAccountByHandle } from '#server/accounts/accounts.repository';
import { findAppByHash, listApps, touchApp } from '#server/accounts/apps.repository';
import type { TokenHolder } from '#server/accounts/tokens';
import { limitedAddress, limitSignIn } from '../rate-limits.ts';
import type { Services } from '../runtime.ts';
import type { Parameters } from './parameters.ts';
import { ERROR, type ErrorCode, SubsonicError } from './subsonic-error.ts';

/** A use is recorded at most this often. */
const TOUCH_MS = 5 * 60_000;

/** Checks one password of an account. */
type Proof = (password: string) => boolean;

/**
 * The account of a request, by an app password: as `apiKey`, or with the user name as `p` or salted in `t`. The
 * account's own password is never accepted, nor a session cookie. The caller never has staff rights.
 * @throws SubsonicError 10, 40, 43 or 44; ApiError 429 after too many wrong passwords. These are counted after the
 * check: with 123 random bits no guess succeeds, and an app with a revoked password must not lock out the others.
 */
export async function signIn(
  parameters: Parameters,
  request: FastifyRequest,
  services: Services,
  { isFile }: { readonly isFile: boolean },
): Promise<TokenHolder> {
  const apiKey = parameters.text('apiKey');
  const found =
    apiKey === undefined
      ? await findByName(parameters, services)
      : await findByKey(apiKey, parameters, services);
  if (found === null) return refuse(parameters, request, services);
  if (!isFile) await services.rateLimits.use('players', found.appId);
  const now = new Date();
  const since = new Date(now.getTime() - TOUCH_MS);
  await touchApp(services.database.connection, found.appId, { now, since });
  const { userId: id, handle, isListener, appId: sessionId } = found;
  return { id, handle, isListener, isStaff: false, sessionId, scopes: ['read', 'edit'] };
}

interface FoundApp {
  readonly appId: string;
  readonly userId: string;
  readonly handle: string;
  readonly isListener: boolean;
}

async function findByKey(
  apiKey: string,
  parameters: Parameters,
  services: Services,
): Promise<FoundApp | null> {
  if (['u', 'p', 't', 's'].some((name) => parameters.text(name) !== undefined))
    throw new SubsonicError(
      ERROR.conflictingCredentials,
      'Send either apiKey alone, or a user name with a password.',
    );
  const { database, handlerServices } = services;
  const found = await findAppByHash(database.connection, handlerServices.appPasswords.hash(apiKey));
  if (found === undefined) return null;
  const { app, username, isListener } = found;
  return { appId: app.id, userId: app.userId, handle: username, isListener };
}

async function findByName(parameters: Parameters, services: Services): Promise<FoundApp | null> {
  const username = parameters.required('u');
  const isRight = proofOf(parameters);
  const { database, handlerServices } = services;
  const account = await findAccountByHandle(database.connection, username);
  if (account === undefined) return null;
  for (const app of await listApps(database.connection, account.id)) {
    const password = handlerServices.appPasswords.open(app.sealedPassword);
    if (password !== null && isRight(password))
      return {
        appId: app.id,
        userId: account.id,
        handle: account.username,
        isListener: account.isListener,
      };
  }
  return null;
}

function proofOf(parameters: Parameters): Proof {
  const plain = parameters.text('p');
  const token = parameters.text('t');
  if (plain !== undefined && token !== undefined)
    throw new SubsonicError(ERROR.conflictingCredentials, 'Send either p, or t with s.');
  if (plain !== undefined) {
    const given = plain.startsWith('enc:') ? Buffer.from(plain.slice(4), 'hex').toString() : plain;
    return (password) => isEqual(given, password);
  }
  const hash = parameters.required('t').toLowerCase();
  const salt = parameters.required('s');
  return (password) => isEqual(hash, createHash('md5').update(`${password}${salt}`).digest('hex'));
}

/** Compares hashes, so that neither the time nor the length tells how much is right. */
function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

async function refuse(
  parameters: Parameters,
  request: FastifyRequest,
  { rateLimits }: Services,
): Promise<never> {
  const address = limitedAddress(request.ip);
  await rateLimits.use('calls', address);
  const username = parameters.text('u')?.toLowerCase().slice(0, 100) ?? '';
  await limitSignIn(rateLimits, { address, email: username });
  const [code, text]: [ErrorCode, string] =
    parameters.text('apiKey') === undefined
      ? [ERROR.wrongCredentials, 'Wrong user name or password.']
      : [ERROR.invalidApiKey, 'Invalid API key.'];
  throw new SubsonicError(code, `${text} Use a password made in the account under "Other apps".`);
}
