import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  codeSchema,
  DISABLE_TWO_FACTOR_PATH,
  ENABLE_TWO_FACTOR_PATH,
  RECOVERY_CODES_PATH,
  recoveryCodeSchema,
  TWO_FACTOR_PATH,
  twoFactorPasswordSchema,
  VERIFY_CODE_PATH,
  VERIFY_RECOVERY_CODE_PATH,
} from '#contract/accounts/two-factor';
import { t } from '#lib/translate';
import { findAccount } from '#server/accounts/accounts.repository';
import { listSessions, notifySessionEnded } from '#server/accounts/sessions.repository';
import { ApiError } from '#server/api-error';
import { callLibrary, libraryError, libraryHeaders, sendAccount } from './auth-library.ts';
import { limitedAddress, limitSignIn } from './rate-limits.ts';
import { noteNetworkUse } from './registration.ts';
import type { Runtime } from './runtime.ts';
import {
  applyLibraryResponse,
  checkPassword,
  limitPasswordAttempts,
  type SignedInRequest,
  signedInRoute,
} from './signed-in-route.ts';
import { parsePart } from './validation.ts';

/** Routes that turn two-factor codes on and off, and that accept a code after the password. */
export function mountTwoFactor(app: FastifyInstance, runtime: Runtime): void {
  const route = signedInRoute(runtime);
  app.get(TWO_FACTOR_PATH, { exposeHeadRoute: false }, route(sendStatus));
  app.post(ENABLE_TWO_FACTOR_PATH, route(enable));
  app.post(DISABLE_TWO_FACTOR_PATH, route(disable));
  app.post(RECOVERY_CODES_PATH, route(sendRecoveryCodes));
  app.post(VERIFY_CODE_PATH, async (request, reply) =>
    verify({ request, reply, runtime }, parsePart(codeSchema, request.body ?? {}, 'body').code),
  );
  app.post(VERIFY_RECOVERY_CODE_PATH, async (request, reply) =>
    verify({ request, reply, runtime }, parsePart(recoveryCodeSchema, request.body ?? {}, 'body').code),
  );
}

async function sendStatus({ reply, services, who }: SignedInRequest): Promise<FastifyReply> {
  const account = await findAccount(services.database.connection, who.userId);
  return reply.send({ is_enabled: account?.twoFactorEnabled ?? false });
}

const enabledSchema = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

async function enable(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { password } = await checkedPassword(signedIn);
  const response = await callLibrary(signedIn.request, signedIn.runtime, { password });
  await applyLibraryResponse(response.clone(), signedIn);
  const { totpURI, backupCodes } = enabledSchema.parse(await response.json());
  return signedIn.reply.send({ totp_uri: totpURI, recovery_codes: backupCodes });
}

async function disable(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { password } = await checkedPassword(signedIn);
  await applyLibraryResponse(await callLibrary(signedIn.request, signedIn.runtime, { password }), signedIn);
  // The library replaces the session.
  await notifySessionEnded(signedIn.services.database.connection, signedIn.who.sessionId);
  return signedIn.reply.send({});
}

const codesSchema = z.object({ backupCodes: z.array(z.string()) });

/** New recovery codes; the earlier ones are no longer valid. */
async function sendRecoveryCodes(signedIn: SignedInRequest): Promise<FastifyReply> {
  const { password } = await checkedPassword(signedIn);
  const response = await callLibrary(signedIn.request, signedIn.runtime, { password });
  await applyLibraryResponse(response.clone(), signedIn);
  const { backupCodes } = codesSchema.parse(await response.json());
  return signedIn.reply.send({ recovery_codes: backupCodes });
}

async function checkedPassword(signedIn: SignedInRequest): Promise<{ password: string }> {
  const { password } = parsePart(twoFactorPasswordSchema, signedIn.request.body ?? {}, 'body');
  await limitPasswordAttempts(signedIn);
  await checkPassword(password, signedIn);
  return { password };
}

interface CodeExchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly runtime: Runtime;
}

/** Accepts a code: of a sign-in whose password was right, or the first one of an app that is being set up. */
async function verify({ request, reply, runtime }: CodeExchange, code: string): Promise<FastifyReply> {
  const { sessions, database, rateLimits } = runtime.services();
  const cookie = request.headers.cookie ?? '';
  await limitSignIn(rateLimits, {
    address: limitedAddress(request.ip),
    email: `two-factor ${createHash('sha256').update(cookie).digest('base64url')}`,
  });
  const found = await sessions.api.getSession({
    headers: libraryHeaders(request),
    query: { disableRefresh: true },
  });
  const before = found === null ? [] : await listSessions(database.connection, found.user.id, new Date());
  const response = await callLibrary(request, runtime, { code });
  if (!response.ok) throw await codeError(response);
  await noteNetworkUse(request, runtime);
  if (found !== null) {
    const after = await listSessions(database.connection, found.user.id, new Date());
    for (const { id } of before)
      if (!after.some((one) => one.id === id)) await notifySessionEnded(database.connection, id);
  }
  return sendAccount(response, { request, reply });
}

const TOO_LATE = t('Enter your password again. The sign-in took too long or had too many wrong codes.');

/** The library's refusals in the words of this product. */
async function codeError(response: Response): Promise<ApiError> {
  const { status, message } = await libraryError(response);
  if (status === 429) return new ApiError(429, t('Too many wrong codes. Please wait 15 minutes.'));
  if (/invalid.*code/i.test(message)) return new ApiError(422, t('The code is wrong.'), { field: 'code' });
  if (/cookie|too many/i.test(message)) return new ApiError(401, TOO_LATE);
  return new ApiError(status, message);
}
