import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  passwordLinkSchema,
  REQUEST_PASSWORD_LINK_PATH,
  RESET_PASSWORD_PATH,
  resetPasswordSchema,
} from '#contract/accounts/password-link';
import { t } from '#lib/translate';
import { deleteAppsOf } from '#server/accounts/apps.repository';
import { listSessions, notifySessionEnded } from '#server/accounts/sessions.repository';
import { ApiError } from '#server/api-error';
import { createLog } from '#server/log';
import { callLibrary } from './auth-library.ts';
import { limitedAddress, limitSignIn } from './rate-limits.ts';
import type { Runtime } from './runtime.ts';
import { parsePart } from './validation.ts';

const log = createLog('mail');

/** Routes for a forgotten password; without a mail server they do not exist. */
export function mountPasswordLinks(app: FastifyInstance, runtime: Runtime): void {
  const { mail, hasPasswords } = runtime.config.door;
  if (mail === null || !hasPasswords) return;
  app.post(REQUEST_PASSWORD_LINK_PATH, async (request, reply) => sendLink(request, reply, runtime));
  app.post(RESET_PASSWORD_PATH, async (request, reply) => resetPassword(request, reply, runtime));
}

/** The response is the same, and as fast, whether or not an account has this email. */
async function sendLink(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const { email } = parsePart(passwordLinkSchema, request.body ?? {}, 'body');
  const { rateLimits } = runtime.services();
  await rateLimits.use('passwordLinks', limitedAddress(request.ip));
  await rateLimits.use('passwordLinks', email.toLowerCase());
  callLibrary(request, runtime, { email }).catch((error: unknown) =>
    log.error('A password link was not created', error),
  );
  return reply.send({});
}

async function resetPassword(
  request: FastifyRequest,
  reply: FastifyReply,
  runtime: Runtime,
): Promise<FastifyReply> {
  const { token, new_password: newPassword } = parsePart(resetPasswordSchema, request.body ?? {}, 'body');
  const { rateLimits, sessions, database } = runtime.services();
  await limitSignIn(rateLimits, { address: limitedAddress(request.ip), email: `link ${token}` });
  const { internalAdapter } = await sessions.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const before = found === null ? [] : await listSessions(database.connection, found.value, new Date());
  const response = await callLibrary(request, runtime, { token, newPassword });
  if (!response.ok)
    throw new ApiError(422, t('This link has expired or was used already. Request a new one.'), {
      field: 'token',
    });
  for (const { id } of before) await notifySessionEnded(database.connection, id);
  if (found !== null) await deleteAppsOf(database.connection, found.value);
  return reply.send({});
}
