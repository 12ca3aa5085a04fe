import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clip } from '#contract/clips';
import { idSchema } from '#contract/schema';
import { COVER_SIZES_PX, type CoverSizePx } from '#domain/clip-title';
import { splitTags } from '#domain/tags';
import { ApiError, refusal } from '#server/api-error';
import { isAllowed } from '#server/handlers/context';
import { audioKey, type GrowingAudio } from '#server/jobs/queue';
import { findClip } from '#server/repositories/clips';
import { coverImage } from '#server/storage/covers';
import { parseRange } from './byte-range.ts';
import type { Runtime, Services } from './runtime.ts';
import { bearerViewer, cookieViewerId } from './viewer.ts';

const AUDIO_TYPE = 'audio/mpeg';
/** Private: shared caches must not keep what only its owner may hear. */
const CACHE_FINISHED = 'private, max-age=3600';

/** Audio and covers of clips the asker may see, by session cookie or bearer token. */
export function mountMedia(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { file: string } }>('/media/audio/:file', async (request, reply) => {
    const services = runtime.services();
    const id = /^([0-9a-f-]{36})\.mp3$/i.exec(request.params.file)?.[1];
    const clip = await findVisibleClip(id, request, services);
    return sendAudio(clip, { request, reply, services });
  });
  app.get<{ Params: { file: string } }>('/media/covers/:file', async (request, reply) => {
    const services = runtime.services();
    const [, id, size] = /^([0-9a-f-]{36})-(\d+)\.webp$/i.exec(request.params.file) ?? [];
    const sizePx = COVER_SIZES_PX.find((known) => String(known) === size);
    if (sizePx === undefined) throw refusal(404);
    const clip = await findVisibleClip(id, request, services);
    return sendCover(clip, sizePx, { request, reply, services });
  });
}

interface MediaParts {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly services: Services;
}

async function findVisibleClip(
  id: string | undefined,
  request: FastifyRequest,
  services: Services,
): Promise<Clip> {
  if (id === undefined || !idSchema.safeParse(id).success) throw refusal(404);
  const bearer = await bearerViewer(request, services);
  const viewerId = bearer?.id ?? (await cookieViewerId(request, services));
  const clip = await findClip(services.database.connection, id, viewerId);
  const viewer = viewerId === null ? null : { id: viewerId, handle: '', isStaff: bearer?.isStaff ?? false };
  if (clip === undefined || !isAllowed('clips.get', clip, viewer)) throw refusal(404);
  return clip;
}

async function sendAudio(clip: Clip, parts: MediaParts): Promise<FastifyReply> {
  const { reply, services } = parts;
  if (clip.status === 'complete') return sendStored(audioKey(clip.id), AUDIO_TYPE, parts);
  if (clip.status !== 'streaming') throw refusal(404);
  const growing = services.renderAudio.find(clip.id);
  if (growing === undefined) {
    // The song renders in another process, or its render starts again after a restart.
    throw new ApiError(503, 'The song is not ready to play yet.', { retryAfterSeconds: 2 });
  }
  reply
    .header('content-type', AUDIO_TYPE)
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'none');
  return reply.send(Readable.from(followGrowing(growing)));
}

const CHUNK_BYTES = 64 * 1024;

/** Bytes of a growing file from its start, waiting for more until it is finished. */
async function* followGrowing(audio: GrowingAudio): AsyncGenerator<Buffer> {
  const file = await open(audio.path, 'r');
  try {
    let position = 0;
    while (true) {
      const { size, isFinished } = audio;
      if (position < size) {
        const length = Math.min(CHUNK_BYTES, size - position);
        const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (isFinished) {
        return;
      } else {
        await audio.changed();
      }
    }
  } finally {
    await file.close();
  }
}

/** What the maker asked for; known before the song is composed, so that the cover never changes. */
function coverTags({ metadata }: Clip): string[] {
  return splitTags(metadata.gpt_description_prompt ?? metadata.tags);
}

async function sendCover(clip: Clip, sizePx: CoverSizePx, parts: MediaParts): Promise<FastifyReply> {
  const { store } = parts.services;
  const key = `covers/${clip.id}-${sizePx}.webp`;
  if ((await store.head(key)) === null) {
    await store.put(key, await coverImage({ seed: clip.id, tags: coverTags(clip) }, sizePx));
  }
  return sendStored(key, 'image/webp', parts);
}

async function sendStored(key: string, type: string, parts: MediaParts): Promise<FastifyReply> {
  const { request, reply, services } = parts;
  const object = await services.store.head(key);
  if (object === null) throw refusal(404);
  const { size, etag, modifiedAt } = object;
  reply
    .header('content-type', type)
    .header('etag', etag)
    .header('last-modified', modifiedAt.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('cache-control', CACHE_FINISHED);
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const ifRange = request.headers['if-range'];
  const isRangeCurrent = ifRange === undefined || ifRange === etag;
  const range = isRangeCurrent ? parseRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new ApiError(416, 'The range lies behind the end of the file.');
  }
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  const length = range === null ? size : range.end - range.start + 1;
  reply.header('content-length', length);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(services.store.read(key, range ?? undefined));
}

function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
