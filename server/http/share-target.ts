import type { FastifyInstance } from 'fastify';
import { SHARE_TARGET_PATH } from '#domain/files/uploads';

/**
 * What other apps share is for the service worker. Where the browser has none yet, the request gets here: what was
 * shared is read and dropped, and the browser opens the page on which a file can be chosen.
 */
export async function mountShareTarget(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload
        .on('error', done)
        .on('end', () => done(null))
        .resume();
    });
    scope.post(SHARE_TARGET_PATH, (_request, reply) => reply.redirect(SHARE_TARGET_PATH, 303));
  });
}
