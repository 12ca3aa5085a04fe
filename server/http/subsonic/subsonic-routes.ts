import { parse } from 'node:querystring';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../errors.ts';
import { originOf } from '../origin.ts';
import type { Runtime } from '../runtime.ts';
import { browseMethods } from './browse-methods.ts';
import { emptyMethods } from './empty-methods.ts';
import { type Content, type Format, formatOf, sendEnvelope } from './envelope.ts';
import { listMethods } from './list-methods.ts';
import { listeningMethods } from './listening-methods.ts';
import { lyricsMethods } from './lyrics-methods.ts';
import { mediaMethods } from './media-methods.ts';
import { NowPlaying } from './now-playing.ts';
import { Parameters } from './parameters.ts';
import { playlistMethods } from './playlist-methods.ts';
import { queueMethods } from './queue-methods.ts';
import { searchMethods } from './search-methods.ts';
import { signIn } from './sign-in.ts';
import { starMethods } from './star-methods.ts';
import type { Method } from './subsonic-call.ts';
import { ERROR, type ErrorCode, SubsonicError } from './subsonic-error.ts';
import { EXTENSIONS, systemMethods } from './system-methods.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Ids of a long queue or playlist. */
const FORM_LIMIT_BYTES = 1024 * 1024;
const MAX_FORM_FIELDS = 10_000;
const PREFLIGHT_SECONDS = 86_400;

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>(
  Object.entries({
    ...systemMethods,
    ...browseMethods,
    ...listMethods,
    ...searchMethods,
    ...playlistMethods,
    ...starMethods,
    ...listeningMethods,
    ...queueMethods,
    ...mediaMethods,
    ...lyricsMethods,
    ...emptyMethods,
  }),
);

/** Files are not calls: a player that copies a library fetches thousands of covers. */
const FILE_METHODS: ReadonlySet<Method> = new Set(Object.values(mediaMethods));

/** Served without signing in: players read it to learn how they can sign in. */
const OPEN_METHOD = 'getOpenSubsonicExtensions';

/**
 * The OpenSubsonic API under `/rest`, for players of other makers. Requests sign in by their parameters alone, never
 * by cookie, so pages of any origin may send them.
 */
export async function mountSubsonic(app: FastifyInstance, runtime: Runtime): Promise<void> {
  const nowPlaying = new NowPlaying();
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      FORM_TYPE,
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      async (_request: FastifyRequest, body: string | Buffer) =>
        parse(String(body), '&', '=', { maxKeys: MAX_FORM_FIELDS }),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    });
    scope.options('/rest/*', (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'content-type, range')
        .header('access-control-max-age', PREFLIGHT_SECONDS)
        .send(),
    );
    scope.route<{ Params: { method: string } }>({
      method: ['GET', 'POST'],
      url: '/rest/:method',
      handler: (request, reply) => serve(request.params.method, { request, reply, runtime, nowPlaying }),
    });
    done();
  });
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly runtime: Runtime;
  readonly nowPlaying: NowPlaying;
}

async function serve(path: string, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const parameters = new Parameters(request.query, request.body);
  let format: Format = 'xml';
  try {
    // What is wrong with a callback is said in JSON.
    format = parameters.text('f')?.toLowerCase() === 'jsonp' ? 'json' : 'xml';
    format = formatOf(parameters);
    const content = await run(path.replace(/\.view$/, ''), parameters, exchange);
    return isReply(content, reply) ? reply : sendEnvelope(reply, format, { status: 'ok', content });
  } catch (error) {
    return sendFailure(error, format, exchange);
  }
}

const isReply = (content: Content | FastifyReply, reply: FastifyReply): content is FastifyReply =>
  content === reply;

async function run(
  name: string,
  parameters: Parameters,
  { request, reply, runtime, nowPlaying }: Exchange,
): Promise<Content | FastifyReply> {
  if (name === OPEN_METHOD) return EXTENSIONS;
  const services = runtime.services();
  const method = METHODS.get(name);
  const viewer = await signIn(parameters, request, services, {
    isFile: method !== undefined && FILE_METHODS.has(method),
  });
  // With status 200 like all errors of the protocol: to some players any other means that the server is away.
  if (method === undefined)
    throw new SubsonicError(ERROR.generic, `This server has no ${name.slice(0, 50)}.`);
  const origin = originOf(request, runtime.config);
  const db = services.database.connection;
  return method({ parameters, viewer, services, db, request, reply, origin, nowPlaying });
}

/** The protocol's codes for statuses of the API; all others are generic. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  401: ERROR.wrongCredentials,
  402: ERROR.notAuthorized,
  403: ERROR.notAuthorized,
  404: ERROR.notFound,
};
/** Statuses that proxies and players must see: the range of a file, too many requests, a failure, not ready. */
const SENT_STATUSES: ReadonlySet<number> = new Set([416, 429, 500, 503]);

function sendFailure(error: unknown, format: Format, { request, reply }: Exchange): FastifyReply {
  if (error instanceof SubsonicError)
    return sendError(reply, format, { code: error.code, message: error.message });
  // Never the URL: it contains the password.
  const { status, message, options } = toApiError(
    error,
    `${request.method} /rest failed, request ${request.id}`,
  );
  if (SENT_STATUSES.has(status)) reply.code(status);
  const { retryAfterSeconds } = options;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return sendError(reply, format, { code: CODES[status] ?? ERROR.generic, message });
}

function sendError(
  reply: FastifyReply,
  format: Format,
  error: { readonly code: ErrorCode; readonly message: string },
): FastifyReply {
  // Set by a file that could not be sent.
  for (const name of ['content-length', 'content-disposition', 'etag', 'last-modified'])
    reply.removeHeader(name);
  return sendEnvelope(reply, format, { status: 'failed', content: { error } });
}
