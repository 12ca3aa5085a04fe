import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CHOOSE_AGAIN_PARAMETER, SHARE_TARGET_PATH } from '#domain/files/uploads';

/**
 * What other apps share is for the service worker. Where the browser has none yet, the request gets here: what was
 * shared is read and dropped, and the browser opens the page that says so and on which the file can be chosen again.
 */
export async function mountShareTarget(app: FastifyInstance): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: Readable) => {
      payload.resume();
      await finished(payload);
    });
    scope.post(SHARE_TARGET_PATH, (_request, reply) =>
      reply.redirect(`${SHARE_TARGET_PATH}?${CHOOSE_AGAIN_PARAMETER}=1`, 303),
    );
    done();
  });
}
