import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { emailSchema } from '#contract/accounts/auth';
import { textSchema } from '#contract/schema';
import { resetPassword } from '#server/accounts/new-password';
import { operatorToken } from '#server/accounts/secret';
import { ApiError, refusal } from '#server/api-error';
import { makeBackup } from '#server/jobs/backup/backup';
import { restoreBackup } from '#server/jobs/backup/restore';
import { findServerMode, storeFixedServerMode } from '#server/operation/mode.repository';
import type { Runtime, Services } from './runtime.ts';
import { parsePart } from './validation.ts';

/** Longer than any path a file system allows. */
const PATH_MAX_CHARACTERS = 4096;
const fileSchema = z.object({ file: textSchema(PATH_MAX_CHARACTERS) });
const accountSchema = z.object({ email: emailSchema });

/**
 * The routes `npm run backup`, `restore`, `password` and `doctor` call on a running server. They are
 * hidden from everyone else: the token is derived from the server's secret, which only the operator can read.
 */
export function mountOperator(app: FastifyInstance, runtime: Runtime): void {
  app.post('/api/operator/backup', async (request) => {
    const services = admit(request, runtime);
    return makeBackup(services, parsePart(fileSchema, request.body ?? {}, 'body').file);
  });
  app.post('/api/operator/restore', async (request) => {
    const { database, store, handlerServices } = admit(request, runtime);
    const { file } = parsePart(fileSchema, request.body ?? {}, 'body');
    const { isFixed, kind } = await findServerMode(database.connection);
    const restored = await restoreBackup(
      { database, store, enqueueRenders: handlerServices.enqueueRenders },
      file,
    );
    // The backup has the mode that the environment of another server set.
    await storeFixedServerMode(database.connection, isFixed ? kind : null);
    return restored;
  });
  app.post('/api/operator/address', async (request) => {
    admit(request, runtime);
    return { problem: runtime.refusedOrigin };
  });
  app.post('/api/operator/password', async (request) => {
    const { sessions, database } = admit(request, runtime);
    const { email } = parsePart(accountSchema, request.body ?? {}, 'body');
    const password = await resetPassword({ sessions, connection: database.connection }, email);
    if (password === null) throw new ApiError(422, `No account has the email ${email}.`, { field: 'email' });
    return { password };
  });
}

/** @throws ApiError 404 for everyone but the operator */
function admit(request: FastifyRequest, runtime: Runtime): Services {
  const services = runtime.services();
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${operatorToken(services.operatorKey)}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refusal(404);
  return services;
}
