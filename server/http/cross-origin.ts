import type { FastifyInstance } from 'fastify';
import {
  BROWSER_TOKEN_HEADER,
  DEVICE_ID_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SERVER_MARK_HEADER,
  SESSION_ID_HEADER,
} from '#contract/errors';

/** Request headers of the app's calls and downloads that are not allowed by default. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'if-range',
  'last-event-id',
  'range',
  'want-repr-digest',
  BROWSER_TOKEN_HEADER,
  DEVICE_ID_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SESSION_ID_HEADER,
].join(', ');

/** Response headers the app reads that are not exposed by default. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'content-range',
  'date',
  'etag',
  'repr-digest',
  'retry-after',
  SERVER_MARK_HEADER,
  SESSION_ID_HEADER,
].join(', ');

const METHODS = 'GET, POST, PUT, DELETE';
/** Browsers cap this, usually at two hours. */
const REMEMBER_SECONDS = 86_400;

/**
 * Allows pages of the given origins, and no others, to call the API and show its media with the signed-in
 * user's cookies. Preflights from other origins are not handled here and get a 404.
 */
export function addCrossOriginHeaders(app: FastifyInstance, appOrigins: readonly string[]): void {
  if (appOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:api|media)\//.test(request.url)) return;
    // Media elements send no origin, so the whole site is allowed, as it has the cookie anyway.
    if (request.url.startsWith('/media/')) reply.header('cross-origin-resource-policy', 'same-site');
    reply.header('vary', 'origin');
    const { origin, 'access-control-request-method': wanted } = request.headers;
    if (origin === undefined || !appOrigins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-credentials', 'true')
      .header('access-control-expose-headers', RESPONSE_HEADERS);
    if (request.method !== 'OPTIONS' || wanted === undefined) return;
    return reply
      .code(204)
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', REQUEST_HEADERS)
      .header('access-control-max-age', REMEMBER_SECONDS)
      .send();
  });
}
