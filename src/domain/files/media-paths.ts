import type { VideoCoverKind } from '../videos/video-cover.ts';

/** Side lengths in pixels of the square covers the server stores. */
export const COVER_SIZES_PX = [96, 256, 640] as const;
export type CoverSizePx = (typeof COVER_SIZES_PX)[number];

/** Server folders for clip audio and covers. */
export const AUDIO_FOLDER = '/media/audio';
export const COVER_FOLDER = '/media/covers';
/** Pictures uploaded by users. */
export const PICTURE_FOLDER = '/media/pictures';

export const PROFILE_PICTURE_FOLDER = '/media/profiles';

export function profilePicturePath(userId: string): string {
  return `${PROFILE_PICTURE_FOLDER}/${userId}.webp`;
}

/** Returns the id of the user whose picture a file is, or null for another name. */
export function userIdOfPicture(file: string): string | null {
  return /^([\w-]{1,64})\.webp$/.exec(file)?.[1] ?? null;
}

export function audioPath(clipId: string): string {
  return `${AUDIO_FOLDER}/${clipId}.mp3`;
}

/** The beginnings of songs that have not been paid for. */
export const PREVIEW_FOLDER = '/media/previews';

export function previewPath(clipId: string): string {
  return `${PREVIEW_FOLDER}/${clipId}.mp3`;
}

export function coverPath(clipId: string, sizePx: CoverSizePx): string {
  return `${COVER_FOLDER}/${clipId}-${sizePx}.webp`;
}

export function picturePath(pictureId: string, sizePx: CoverSizePx): string {
  return `${PICTURE_FOLDER}/${pictureId}-${sizePx}.webp`;
}

/**
 * Returns the id of the clip whose audio a file is, in the folder of songs or previews, or null for another
 * name.
 */
export function clipIdOfAudio(file: string): string | null {
  return /^([0-9a-f-]{36})\.mp3$/i.exec(file)?.[1] ?? null;
}

/** The notes of songs as MIDI files. */
export const MIDI_FOLDER = '/media/midi';

export function midiPath(clipId: string): string {
  return `${MIDI_FOLDER}/${clipId}.mid`;
}

/** Returns the id of the clip whose notes a file has, or null for another name. */
export function clipIdOfMidi(file: string): string | null {
  return /^([0-9a-f-]{36})\.mid$/i.exec(file)?.[1] ?? null;
}

/** Songs as notation. */
export const SHEET_FOLDER = '/media/sheets';

/** 'json' is for the page of a song's lead sheet. */
const SHEET_KINDS = ['abc', 'musicxml', 'json'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

export const SHEET_TYPES: Readonly<Record<SheetKind, string>> = {
  abc: 'text/vnd.abc;charset=utf-8',
  musicxml: 'application/vnd.recordare.musicxml+xml',
  json: 'application/json',
};

export function sheetPath(clipId: string, kind: SheetKind): string {
  return `${SHEET_FOLDER}/${clipId}.${kind}`;
}

/** Parses the clip and kind from the name of a sheet, or returns null for another name. */
export function clipAndKindOfSheet(file: string): { clipId: string; kind: SheetKind } | null {
  const [, clipId, ending] = /^([0-9a-f-]{36})\.([a-z]+)$/i.exec(file) ?? [];
  const kind = SHEET_KINDS.find((known) => known === ending);
  return clipId === undefined || kind === undefined ? null : { clipId, kind };
}

/** The scores of songs, compressed with gzip. */
export const SCORE_FOLDER = '/media/scores';

export function scorePath(clipId: string): string {
  return `${SCORE_FOLDER}/${clipId}.json.gz`;
}

/** Returns the id of the clip whose score a file has, or null for another name. */
export function clipIdOfScore(file: string): string | null {
  return /^([0-9a-f-]{36})\.json\.gz$/i.exec(file)?.[1] ?? null;
}

/** Songs in file formats other than the one played. */
export const CONVERTED_FOLDER = '/media/files';

export const CONVERTED_KINDS = ['wav', 'opus'] as const;
export type ConvertedKind = (typeof CONVERTED_KINDS)[number];

/** Files of songs other than the one played: the converted ones, and the song as a connected engine made it. */
export const FILE_KINDS = [...CONVERTED_KINDS, 'flac'] as const;
export type SongFileType = (typeof FILE_KINDS)[number];

export function songFilePath(clipId: string, kind: SongFileType): string {
  return `${CONVERTED_FOLDER}/${clipId}.${kind}`;
}

/** Parses the clip and kind from the name of such a file, or returns null for another name. */
export function clipAndKindOfFile(file: string): { clipId: string; kind: SongFileType } | null {
  const [, clipId, ending] = /^([0-9a-f-]{36})\.([a-z]+)$/i.exec(file) ?? [];
  const kind = FILE_KINDS.find((known) => known === ending);
  return clipId === undefined || kind === undefined ? null : { clipId, kind };
}

/**
 * Parses the id and size from a file name in the cover or picture folder, or returns null for another name or
 * an unsupported size.
 */
export function idAndSizeOfCover(file: string): { id: string; sizePx: CoverSizePx } | null {
  const [, id, size] = /^([0-9a-f-]{36})-(\d+)\.webp$/i.exec(file) ?? [];
  const sizePx = COVER_SIZES_PX.find((known) => String(known) === size);
  return id === undefined || sizePx === undefined ? null : { id, sizePx };
}

/** Returns the paths of the same cover in its other sizes, largest first; empty for any other path. */
export function otherCoverSizes(path: string): string[] {
  const [, start, size] = /^(.+-)(\d+)\.webp$/.exec(path) ?? [];
  if (start === undefined) return [];
  const others = COVER_SIZES_PX.filter((known) => String(known) !== size);
  return others.reverse().map((px) => `${start}${px}.webp`);
}

/** Videos used as covers of songs. */
export const VIDEO_COVER_FOLDER = '/media/videos';

/** @param file id and extension, as `kindOfVideoCover` reads it */
export function videoCoverPath(file: string): string {
  return `${VIDEO_COVER_FOLDER}/${file}`;
}

/** Returns the extension of a file in the folder, or null for another name. */
export function kindOfVideoCover(file: string): VideoCoverKind | null {
  const [, kind] = /^[0-9a-f-]{36}\.(mp4|webm)$/.exec(file) ?? [];
  return kind === 'mp4' || kind === 'webm' ? kind : null;
}

/** Destination for the parts of uploaded files. */
export const UPLOAD_FOLDER = '/media/uploads';

export function uploadPath(uploadId: string): string {
  return `${UPLOAD_FOLDER}/${uploadId}`;
}

/** Videos of songs, and pictures and videos for sharing. */
export const RENDITION_FOLDER = '/media/renditions';

/** @param file id and extension, as `idOfRendition` reads it */
export function renditionPath(file: string): string {
  return `${RENDITION_FOLDER}/${file}`;
}

/** Returns the id of the rendition a file is, or null for another name. */
export function idOfRendition(file: string): string | null {
  return /^([0-9a-f-]{36})\.(?:mp4|webm|jpg)$/i.exec(file)?.[1] ?? null;
}
