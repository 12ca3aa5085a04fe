import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { textSchema } from '#contract/schema';
import { operatorToken } from '#server/accounts/secret';
import { refusal } from '#server/api-error';
import { makeBackup } from '#server/jobs/backup/backup';
import { restoreBackup } from '#server/jobs/backup/restore';
import type { Runtime } from './runtime.ts';
import { parsePart } from './validation.ts';

/** Longer than any path that a file system takes. */
const PATH_MAX_CHARACTERS = 4096;
const fileSchema = z.object({ file: textSchema(PATH_MAX_CHARACTERS) });

/**
 * What `npm run backup` and `npm run restore` ask a running server for. Nobody else finds these paths: the token is
 * made from the server's secret, which only who runs it can read.
 */
export function mountOperator(app: FastifyInstance, runtime: Runtime): void {
  app.post('/api/operator/backup', async (request) => {
    const { file, services } = read(request, runtime);
    return makeBackup(services, file);
  });
  app.post('/api/operator/restore', async (request) => {
    const { file, services } = read(request, runtime);
    const { database, store, handlerServices } = services;
    return restoreBackup({ database, store, enqueueRenders: handlerServices.enqueueRenders }, file);
  });
}

/** @throws ApiError 404 to everybody but the operator */
function read(request: FastifyRequest, runtime: Runtime) {
  const services = runtime.services();
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${operatorToken(services.operatorKey)}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw refusal(404);
  return { services, ...parsePart(fileSchema, request.body ?? {}, 'body') };
}
