import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from '#lib/byte-range';
import { t } from '#lib/translate';
import { ApiError, refusal } from '#server/api-error';
import { unlistedCode } from './linked-songs.ts';
import { reprDigest, wantsDigest } from './repr-digest.ts';
import type { Services } from './runtime.ts';

/** Private: shared caches must not store audio only its owner may hear. */
export const CACHE_FINISHED = 'private, max-age=3600';

/** A request for a file. */
export interface MediaParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
  /** Sent before the bytes of a finished song's MP3. */
  readonly tag?: Uint8Array;
}

/** Matches the cache lifetime. A player that needs more later requests the URL again and gets a new link. */
const LINK_SECONDS = 60 * 60;

/**
 * Whether a page's player sent the request, and not by `serverOnlyUrl`: it follows redirects to another origin without
 * permission from there. All others get the bytes from here: scripts, which need the bucket's permission, and links,
 * whose file would lose its name.
 */
function isPlayer({ method, headers, query }: FastifyRequest): boolean {
  const { through } = query as { through?: unknown };
  if (method !== 'GET' || through === 'server' || headers['sec-fetch-mode'] !== 'no-cors') return false;
  return ['audio', 'video'].includes(String(headers['sec-fetch-dest']));
}

/**
 * Sends a stored file, or the range of it that is asked for.
 * @param before sent before its bytes, as a part of the file
 * @throws ApiError 404, 416
 */
export async function sendStored(
  key: string,
  type: string,
  parts: MediaParts,
  cache = CACHE_FINISHED,
  before: Uint8Array = NOTHING,
): Promise<FastifyReply> {
  const { request, reply, services } = parts;
  const { links } = services.store;
  // An unlisted link that ends ends at once: neither a cache nor the bucket may go on serving the file.
  const isUnlisted = unlistedCode(request) !== null;
  if (links !== null && isPlayer(request) && !isUnlisted) {
    const address = await links.link(key, { type, cache, seconds: LINK_SECONDS });
    return reply.header('cache-control', 'no-store').redirect(address);
  }
  const object = await services.store.head(key);
  if (object === null) throw refusal(404);
  const size = before.length + object.size;
  const etag = before.length === 0 ? object.etag : etagOf(before, object.etag);
  const { modifiedAt } = object;
  reply
    .header('content-type', type)
    .header('etag', etag)
    .header('last-modified', modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('cache-control', isUnlisted ? 'no-store' : cache);
  if (isUnlisted) reply.header('x-robots-tag', 'noindex');
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (wantsDigest(request) && before.length === 0)
    reply.header('repr-digest', await reprDigest(services.store, key, etag));
  const ifRange = request.headers['if-range'];
  const isRangeCurrent = ifRange === undefined || ifRange === etag;
  const range = parseByteRange(isRangeCurrent ? (request.headers.range ?? null) : null, size);
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new ApiError(416, t('The range starts after the end of the file.'));
  }
  const part = range.kind === 'part' ? range : undefined;
  if (part !== undefined) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  }
  reply.header('content-length', part === undefined ? size : part.end - part.start + 1);
  if (request.method === 'HEAD') return sendNoBody(reply);
  if (before.length === 0) return reply.send(services.store.read(key, part));
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const rest = { start: Math.max(0, start - before.length), end: end - before.length };
  const stored = rest.end < 0 ? [] : services.store.read(key, rest);
  return reply.send(Readable.from(joined(before.subarray(start, end + 1), stored)));
}

const NOTHING = new Uint8Array();

async function* joined(before: Uint8Array, rest: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  if (before.length > 0) yield before;
  yield* rest;
}

/** Of a file whose first bytes are not stored. */
const etagOf = (before: Uint8Array, etag: string) =>
  `"${createHash('sha256').update(before).update(etag).digest('base64url')}"`;

/** An empty stream, because with no body the framework would overwrite our Content-Length with 0. */
export function sendNoBody(reply: FastifyReply): FastifyReply {
  return reply.send(Readable.from([]));
}

/** Whether the caller has the version with this mark. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
