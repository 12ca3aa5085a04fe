import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { isPreview } from '#domain/clips/previews';
import type { CompactType } from '#domain/files/compact-audio';
import { attachmentHeader, fileName } from '#domain/files/file-name';
import {
  COVER_SIZES_PX,
  type CoverSizePx,
  idAndSizeOfCover,
  PICTURE_FOLDER,
  PROFILE_PICTURE_FOLDER,
  userIdOfPicture,
} from '#domain/files/media-paths';
import { findAccountByHandle } from '#server/accounts/accounts.repository';
import { findAuthorised } from '#server/calls/entity';
import { playlistEntity } from '#server/collections/playlist-entity';
import { canConvert } from '#server/files/files.handlers';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { convertedKey, pictureKey, profilePictureKey } from '#server/storage/keys';
import { jpegPicture } from '#server/storage/pictures';
import { coverKeyOf, sendAudio, sendPreview } from '../media.ts';
import { sendStored } from '../stored-file.ts';
import { firstSong } from './album-songs.ts';
import { findArtist } from './artists.ts';
import { type ReadId, readId, readIdOf } from './ids.ts';
import { audioBytesOf, downloadTag, streamTag } from './song-tag.ts';
import { findSongs, type Method, type SubsonicCall, write } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

/** Smaller ones show nothing. */
const MIN_COVER_PX = 16;
const DEFAULT_COVER_PX: CoverSizePx = 640;
const COVER_CACHE = 'private, max-age=86400';

const notFound = (what: string) => new SubsonicError(ERROR.notFound, `The ${what} was not found.`);

/**
 * The smaller files of a song by the formats that players prefer. An Ogg player reads the same Opus in WebM. All other
 * formats get the MP3, since the protocol's format is a preference.
 */
const COMPACT_FORMATS: Readonly<Record<string, CompactType>> = {
  opus: 'webm',
  ogg: 'webm',
  oga: 'webm',
  webm: 'webm',
  m4a: 'm4a',
  mp4: 'm4a',
  aac: 'm4a',
};

/** Kilobits per second of an MP3; the smaller files have fewer. */
const MP3_KBPS = 192;

/** The smaller file that a player prefers or, under a limit on the bit rate, can play without having named a format. */
function compactTypeOf({ parameters }: SubsonicCall): CompactType | null {
  const format = parameters.text('format')?.toLowerCase() ?? '';
  const maxKbps = parameters.integer('maxBitRate', { fallback: 0, min: 0, max: MP3_KBPS });
  const isLimited = maxKbps > 0 && maxKbps < MP3_KBPS;
  return COMPACT_FORMATS[format] ?? (format === '' && isLimited ? 'm4a' : null);
}

async function findSong(call: SubsonicCall) {
  const [clip] = await findSongs([readIdOf('song', call.parameters.required('id'))], call);
  if (clip === undefined) throw notFound('song');
  return clip;
}

/** Whether a player asks for FLAC, the song is kept so, and the caller's plan has such files. */
async function getsFlac({ metadata }: Clip, { parameters, db, viewer }: SubsonicCall): Promise<boolean> {
  const isAsked = parameters.text('format')?.toLowerCase() === 'flac';
  const isLimited = parameters.integer('maxBitRate', { fallback: 0, min: 0, max: MP3_KBPS }) > 0;
  if (!isAsked || isLimited || metadata.flac_bytes === undefined) return false;
  return canConvert({ db, viewer });
}

/** A song, or the start of one that is not paid for. Streaming counts no play: players scrobble. */
const stream: Method = async (call) => {
  const clip = await findSong(call);
  if (isPreview(clip)) return sendPreview(clip, call);
  if (await getsFlac(clip, call)) return sendStored(convertedKey(clip.id, 'flac'), 'audio/flac', call);
  const audioBytes = await audioBytesOf(clip, call.services.store);
  const tag = streamTag(clip, { origin: call.origin, audioBytes });
  return sendAudio(clip, compactTypeOf(call), { ...call, tag });
};

/** The MP3 of a song, counted as a download. */
const download: Method = async (call) => {
  const clip = await findSong(call);
  await write(call, (make) => make('files.logDownload', { params: { clip_id: clip.id } }));
  const name = `${fileName(clipTitle(clip))}.mp3`;
  call.reply.header('content-disposition', attachmentHeader(name));
  return sendAudio(clip, null, { ...call, tag: await downloadTag(clip, call) });
};

/** Key of a picture by its path in the app; null for none that is stored here. */
function keyOfPath(path: string, sizePx: CoverSizePx): string | null {
  const file = path.split('/').at(-1) ?? '';
  const picture = path.startsWith(`${PICTURE_FOLDER}/`) ? idAndSizeOfCover(file) : null;
  if (picture !== null) return pictureKey(picture.id, sizePx);
  const userId = path.startsWith(`${PROFILE_PICTURE_FOLDER}/`) ? userIdOfPicture(file) : null;
  return userId === null ? null : profilePictureKey(userId);
}

/** @throws ApiError or SubsonicError for what has no picture, or none that the caller may see */
async function keyOfCover({ kind, id }: ReadId, sizePx: CoverSizePx, call: SubsonicCall): Promise<string> {
  const { store } = call.services;
  if (kind === 'song') {
    return coverKeyOf(await findAuthorised(clipEntity, { id, access: 'readable' }, call), sizePx, store);
  }
  if (kind === 'artist') {
    const key = keyOfPath((await findArtist(id, call)).avatar_image_url, sizePx);
    if (key === null) throw notFound('picture');
    return key;
  }
  if (kind === 'playlist') {
    const playlist = await findAuthorised(playlistEntity, { id, access: 'readable' }, call);
    const key = keyOfPath(playlist.image_url, sizePx);
    if (key !== null) return key;
  }
  const first = await firstSong({ kind, id }, call);
  if (first === undefined) throw notFound('picture');
  return coverKeyOf(first, sizePx, store);
}

const getCoverArt: Method = async (call) => {
  const { parameters, reply, services } = call;
  const id = readId(parameters.required('id'));
  const requestedPx = parameters.integer('size', {
    fallback: DEFAULT_COVER_PX,
    min: 0,
    max: DEFAULT_COVER_PX,
  });
  // Players that want the original send 0.
  const sizePx = requestedPx === 0 ? DEFAULT_COVER_PX : Math.max(MIN_COVER_PX, requestedPx);
  const storedPx = COVER_SIZES_PX.find((px) => px >= sizePx) ?? DEFAULT_COVER_PX;
  const key = await keyOfCover(id, storedPx, call);
  return sendPicture(key, sizePx, { reply, services });
};

async function sendPicture(
  key: string,
  sizePx: number,
  { reply, services }: Pick<SubsonicCall, 'reply' | 'services'>,
): Promise<FastifyReply> {
  if ((await services.store.head(key)) === null) throw notFound('picture');
  const picture = await jpegPicture(await buffer(services.store.read(key)), sizePx);
  return reply.header('content-type', 'image/jpeg').header('cache-control', COVER_CACHE).send(picture);
}

/** The picture of an account. */
const getAvatar: Method = async (call) => {
  const account = await findAccountByHandle(call.db, call.parameters.required('username'));
  if (account === undefined) throw notFound('user');
  const key = await keyOfCover({ kind: 'artist', id: account.id }, DEFAULT_COVER_PX, call);
  return sendPicture(key, DEFAULT_COVER_PX, call);
};

/** Calls that send files. */
export const mediaMethods = { stream, download, getCoverArt, getAvatar } satisfies Record<string, Method>;
