import type { FastifyInstance } from 'fastify';
import {
  BROWSER_TOKEN_HEADER,
  DEVICE_ID_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SERVER_MARK_HEADER,
  SESSION_ID_HEADER,
} from '#contract/errors';

/** What the app's calls and downloads send beyond what every page may send. */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'if-range',
  'last-event-id',
  'range',
  BROWSER_TOKEN_HEADER,
  DEVICE_ID_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  SESSION_ID_HEADER,
].join(', ');

/** What the app reads of responses beyond what every page may read. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'content-range',
  'date',
  'etag',
  'retry-after',
  SERVER_MARK_HEADER,
  SESSION_ID_HEADER,
].join(', ');

const METHODS = 'GET, POST, PUT, DELETE';
/** Browsers shorten it to what they allow, mostly two hours. */
const REMEMBER_SECONDS = 86_400;

/**
 * Lets pages of the given origins, and of no other, call the API and show its media, with the cookies of who is signed
 * in. What may not be asked for is not answered here: a preflight of a stranger is a request to nowhere.
 */
export function addCrossOriginHeaders(app: FastifyInstance, appOrigins: readonly string[]): void {
  if (appOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:api|media)\//.test(request.url)) return;
    // Elements that show media do not say where they are, so the whole site may, as it has the cookie.
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
