import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import { isPreview } from '#domain/clips/previews';
import {
  COMPACT_MEDIA_TYPE,
  type CompactType,
  clipAndTypeOfCompact,
  compactTypesOf,
} from '#domain/files/compact-audio';
import { attachmentHeader } from '#domain/files/file-name';
import {
  AUDIO_FOLDER,
  CONVERTED_FOLDER,
  COVER_FOLDER,
  type CoverSizePx,
  clipAndKindOfFile,
  clipAndKindOfSheet,
  clipIdOfAudio,
  clipIdOfMidi,
  clipIdOfScore,
  idAndSizeOfCover,
  idOfRendition,
  kindOfVideoCover,
  MIDI_FOLDER,
  PICTURE_FOLDER,
  PREVIEW_FOLDER,
  PROFILE_PICTURE_FOLDER,
  RENDITION_FOLDER,
  SCORE_FOLDER,
  SHEET_FOLDER,
  SHEET_TYPES,
  type SheetKind,
  type SongFileType,
  userIdOfPicture,
  VIDEO_COVER_FOLDER,
} from '#domain/files/media-paths';
import { NO_NOTES } from '#domain/files/song-files';
import { NO_OWN_SCORE, NO_SCORE } from '#domain/files/song-score';
import { sheetFile } from '#engine/notation/sheet-file';
import type { Score } from '#engine/score';
import { t } from '#lib/translate';
import type { Viewer } from '#server/accounts/tokens';
import { ApiError, refusal } from '#server/api-error';
import { findReadable } from '#server/calls/entity';
import { checkWav } from '#server/files/files.handlers';
import { findRenditions } from '#server/files/renditions.repository';
import { cutPreviewKey } from '#server/jobs/cut-preview';
import { findScores } from '#server/making/song-orders.repository';
import { midiFile } from '#server/rules/midi-file';
import { scoreFile } from '#server/rules/score-file';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { drawnCoverKey } from '#server/storage/covers';
import {
  audioKey,
  convertedKey,
  pictureKey,
  previewKey,
  profilePictureKey,
  renditionKey,
  videoCoverKey,
} from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { downloadName, findClipByLink, unlistedCode } from './linked-songs.ts';
import type { Runtime, Services } from './runtime.ts';
import { CACHE_FINISHED, isUnchanged, type MediaParts, sendNoBody, sendStored } from './stored-file.ts';
import { cookieViewer, readingViewer } from './viewer.ts';

const AUDIO_TYPE = 'audio/mpeg';
/** Not a content encoding: a device stores the file as it is. */
const SCORE_TYPE = 'application/gzip';
const FILE_TYPES: Readonly<Record<SongFileType, string>> = {
  wav: 'audio/wav',
  opus: 'audio/ogg; codecs=opus',
  flac: 'audio/flac',
};
/**
 * An uploaded picture or video never changes; a replacement has a new id. Anyone who knows the id may see it.
 */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Files of clips the viewer may read, by session cookie or bearer token, and pictures that anyone may see. */
export function mountMedia(app: FastifyInstance, runtime: Runtime): void {
  mountAudio(app, runtime);
  mountScores(app, runtime);
  mountRenditions(app, runtime);
  mountPictures(app, runtime);
}

function mountAudio(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { file: string } }>(`${AUDIO_FOLDER}/:file`, async (request, reply) => {
    const services = runtime.services();
    const { file } = request.params;
    const compact = clipAndTypeOfCompact(file);
    const clip = await findAudibleClip(compact?.clipId ?? clipIdOfAudio(file), request, services);
    const download = unlistedCode(request) === null ? null : downloadName(request);
    if (download !== null) sendAsDownload(download, reply);
    return sendAudio(clip, compact?.type ?? null, { request, reply, services });
  });
  app.get<{ Params: { file: string } }>(`${PREVIEW_FOLDER}/:file`, async (request, reply) => {
    const services = runtime.services();
    const clip = await findAudibleClip(clipIdOfAudio(request.params.file), request, services);
    return sendPreview(clip, { request, reply, services });
  });
  app.get<{ Params: { file: string } }>(`${CONVERTED_FOLDER}/:file`, async (request, reply) => {
    const services = runtime.services();
    const file = clipAndKindOfFile(request.params.file);
    if (file === null) throw refusal(404);
    const clip = await findReadableClip(file.clipId, request, services);
    // It has one although nobody has paid for it.
    if (file.kind === 'flac' && isPreview(clip)) throw refusal(404);
    await checkCanFetch(file.kind, request, services);
    const key = convertedKey(clip.id, file.kind);
    return sendStored(key, FILE_TYPES[file.kind], { request, reply, services });
  });
}

/** What songs are written as: their notes and their scores. */
function mountScores(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { file: string } }>(`${MIDI_FOLDER}/:file`, async (request, reply) => {
    const services = runtime.services();
    const clip = await findReadableClip(clipIdOfMidi(request.params.file), request, services);
    return sendMidi(clip, { request, reply, services });
  });
  app.get<{ Params: { file: string } }>(`${SHEET_FOLDER}/:file`, async (request, reply) => {
    const services = runtime.services();
    const sheet = clipAndKindOfSheet(request.params.file);
    if (sheet === null) throw refusal(404);
    const clip = await findReadableClip(sheet.clipId, request, services);
    return sendSheet(clip, sheet.kind, { request, reply, services });
  });
  app.get<{ Params: { file: string } }>(`${SCORE_FOLDER}/:file`, async (request, reply) => {
    const services = runtime.services();
    const clip = await findReadableClip(clipIdOfScore(request.params.file), request, services);
    return sendScore(clip, { request, reply, services });
  });
}

/** Videos and share pictures, and the video covers that users uploaded. */
function mountRenditions(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { file: string } }>(`${RENDITION_FOLDER}/:file`, (request, reply) => {
    const download = downloadName(request);
    if (download !== null) sendAsDownload(download, reply);
    return sendRendition(request.params, { request, reply, services: runtime.services() });
  });
  app.get<{ Params: { file: string } }>(`${VIDEO_COVER_FOLDER}/:file`, async (request, reply) => {
    const { file } = request.params;
    const kind = kindOfVideoCover(file);
    if (kind === null) throw refusal(404);
    const parts = { request, reply, services: runtime.services() };
    return sendStored(videoCoverKey(file), `video/${kind}`, parts, CACHE_FOREVER);
  });
}

function mountPictures(app: FastifyInstance, runtime: Runtime): void {
  app.get<{ Params: { file: string } }>(`${COVER_FOLDER}/:file`, async (request, reply) => {
    const services = runtime.services();
    const cover = idAndSizeOfCover(request.params.file);
    if (cover === null) throw refusal(404);
    const clip = await findAudibleClip(cover.id, request, services);
    const key = await coverKeyOf(clip, cover.sizePx, services.store);
    return sendStored(key, 'image/webp', { request, reply, services });
  });
  // Pictures the server drew for its house profiles; public, like their names.
  app.get<{ Params: { file: string } }>(`${PROFILE_PICTURE_FOLDER}/:file`, (request, reply) => {
    const userId = userIdOfPicture(request.params.file);
    if (userId === null) throw refusal(404);
    const parts = { request, reply, services: runtime.services() };
    return sendStored(profilePictureKey(userId), 'image/webp', parts);
  });
  app.get<{ Params: { file: string } }>(`${PICTURE_FOLDER}/:file`, async (request, reply) => {
    const picture = idAndSizeOfCover(request.params.file);
    if (picture === null) throw refusal(404);
    const parts = { request, reply, services: runtime.services() };
    return sendStored(pictureKey(picture.id, picture.sizePx), 'image/webp', parts, CACHE_FOREVER);
  });
}

/**
 * A clip whose audio and cover the viewer may have: by their rights, or by the unlisted link that the request names.
 * @throws ApiError 403 for a download that the link does not allow, 404, 429
 */
async function findAudibleClip(
  id: string | null,
  request: FastifyRequest,
  services: Services,
): Promise<Clip> {
  const code = unlistedCode(request);
  if (code === null) return findReadableClip(id, request, services);
  return findClipByLink(id, { code, request, services });
}

/** @throws ApiError 404 for a clip that does not exist or that the viewer may not read. */
async function findReadableClip(
  id: string | null,
  request: FastifyRequest,
  services: Services,
): Promise<Clip> {
  const clipId = idSchema.safeParse(id);
  if (!clipId.success) throw refusal(404);
  const viewer = await mediaViewer(request, services);
  const [clip] = await findReadable(clipEntity, [clipId.data], { db: services.database.connection, viewer });
  if (clip === undefined) throw refusal(404);
  return clip;
}

async function mediaViewer(request: FastifyRequest, services: Services): Promise<Viewer | null> {
  return (await readingViewer(request, services)) ?? cookieViewer(request, services);
}

/**
 * Such a file is available to everyone who may convert the song, and to no one else.
 * @throws ApiError 401 for a visitor, 403 when the viewer's plan does not include such files
 */
async function checkCanFetch(kind: SongFileType, request: FastifyRequest, services: Services): Promise<void> {
  const viewer = await mediaViewer(request, services);
  if (viewer === null) throw refusal(401);
  if (kind !== 'opus') await checkWav({ db: services.database.connection, viewer });
}

/** Sends the smaller file if it exists, otherwise the MP3; players rely on the content type they get. */
export async function sendAudio(
  clip: Clip,
  type: CompactType | null,
  parts: MediaParts,
): Promise<FastifyReply> {
  // An unpaid song is not available to anyone yet.
  if (isPreview(clip)) throw refusal(404);
  if (type !== null && compactTypesOf(clip).includes(type)) {
    const key = convertedKey(clip.id, type);
    if ((await parts.services.store.head(key)) !== null)
      return sendStored(key, COMPACT_MEDIA_TYPE[type], parts);
  }
  if (clip.status === 'complete')
    return sendStored(audioKey(clip.id), AUDIO_TYPE, parts, CACHE_FINISHED, parts.tag);
  return streamRender(clip, parts);
}

/**
 * Sends the start of an unpaid song; if it was paid for in the meantime, current listeners still get the
 * preview.
 */
export async function sendPreview(clip: Clip, parts: MediaParts): Promise<FastifyReply> {
  const { id, status, preview_seconds: seconds } = clip;
  if (seconds === null) return sendStored(previewKey(id), AUDIO_TYPE, parts);
  if (status !== 'complete') return streamRender(clip, parts);
  const key = await cutPreviewKey(parts.services.store, { id, seconds });
  if (key === null) throw refusal(404);
  return sendStored(key, AUDIO_TYPE, parts);
}

async function sendMidi(clip: Clip, { reply, services }: MediaParts): Promise<FastifyReply> {
  const score = await scoreToWrite(clip, services);
  return reply
    .header('content-type', 'audio/midi')
    .header('cache-control', CACHE_FINISHED)
    .send(Buffer.from(midiFile(score)));
}

async function sendSheet(
  clip: Clip,
  kind: SheetKind,
  { reply, services }: MediaParts,
): Promise<FastifyReply> {
  const score = await scoreToWrite(clip, services);
  return reply
    .header('content-type', SHEET_TYPES[kind])
    .header('cache-control', CACHE_FINISHED)
    .send(sheetFile(score, kind, { title: clipTitle(clip), artist: clipArtist(clip) }));
}

/** @throws ApiError 404 for an unpaid song, and for one without notes: an upload or a part of one. */
async function scoreToWrite(clip: Clip, services: Services): Promise<Score> {
  if (isPreview(clip)) throw refusal(404);
  const score = (await findScores(services.database.connection, [clip.id])).get(clip.id);
  if (score === undefined) throw new ApiError(404, NO_NOTES);
  return score;
}

/** @throws ApiError 404 for an unpaid song, and for one without a score of its own. */
async function sendScore(clip: Clip, { request, reply, services }: MediaParts): Promise<FastifyReply> {
  if (isPreview(clip)) throw refusal(404);
  const score = (await findScores(services.database.connection, [clip.id])).get(clip.id);
  if (score === undefined) throw new ApiError(404, NO_SCORE);
  if (score.edited || score.stem) throw new ApiError(404, NO_OWN_SCORE);
  const file = await scoreFile(score);
  const etag = `"${createHash('sha256').update(file).digest('base64url')}"`;
  reply.header('content-type', SCORE_TYPE).header('etag', etag).header('cache-control', CACHE_FINISHED);
  if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(file);
}

/** Streams a song that is still rendering. */
async function streamRender(clip: Clip, { request, reply, services }: MediaParts): Promise<FastifyReply> {
  if (clip.status !== 'streaming') throw refusal(404);
  const liveAudio = await services.renderAudio.follow(clip.id);
  if (liveAudio === null) {
    throw new ApiError(503, t('The song is not ready to play yet.'), { retryAfterSeconds: 2 });
  }
  reply
    .header('content-type', AUDIO_TYPE)
    .header('cache-control', 'no-store')
    .header('accept-ranges', 'none');
  if (request.method === 'HEAD') return sendNoBody(reply);
  return reply.send(Readable.from(liveAudio));
}

const fileOf = (path: string) => path.split('/').at(-1) ?? '';

/** Key of a song's cover: the picture chosen by its maker, otherwise the drawn one. */
export function coverKeyOf(clip: Clip, sizePx: CoverSizePx, store: ObjectStore): Promise<string> {
  const own = clip.image_url.startsWith(`${PICTURE_FOLDER}/`)
    ? idAndSizeOfCover(fileOf(clip.image_url))
    : null;
  return own === null ? drawnCoverKey(store, clip, sizePx) : Promise.resolve(pictureKey(own.id, sizePx));
}

const RENDITION_TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  jpg: 'image/jpeg',
};

/** File systems truncate longer names, including the extension. */
const MAX_FILE_NAME = 200;

/** Has the browser keep the file under that name and not show it. */
function sendAsDownload(name: string, reply: FastifyReply): void {
  reply.header('content-disposition', attachmentHeader([...name].slice(-MAX_FILE_NAME).join('')));
}

/** A song's video or share picture, for anyone who may read the song. */
async function sendRendition({ file }: { readonly file: string }, parts: MediaParts): Promise<FastifyReply> {
  const id = idOfRendition(file);
  const { database } = parts.services;
  const [rendition] = id === null ? [] : await findRenditions(database.connection, [id]);
  if (rendition?.file !== file) throw refusal(404);
  await findReadableClip(rendition.clipId, parts.request, parts.services);
  const type = RENDITION_TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return sendStored(renditionKey(file), type, parts);
}
