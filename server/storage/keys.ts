import type { CompactType } from '#domain/files/compact-audio';
import type { CoverSizePx, SongFileType } from '#domain/files/media-paths';

/** Key of a clip's finished audio. */
export function audioKey(clipId: string): string {
  return `audio/${clipId}.mp3`;
}

/** Key of an unpaid clip's preview. */
export function previewKey(clipId: string): string {
  return `previews/${clipId}.mp3`;
}

/** Key of a clip's audio in another file format. */
export function convertedKey(clipId: string, kind: SongFileType | CompactType): string {
  return `audio/${clipId}.${kind}`;
}

/** Key of one part of the audio of a song being rendered; parts count from 0. */
export function growingPartKey(clipId: string, index: number): string {
  return `growing/${clipId}/${index}.mp3`;
}

/** Key of the object that marks the end of a song's parts. */
export function growingEndKey(clipId: string): string {
  return `growing/${clipId}/end`;
}

/** Key of a user's picture. */
export function profilePictureKey(userId: string): string {
  return `profiles/${userId}.webp`;
}

/** Key of a clip's cover at one size. */
export function coverKey(clipId: string, sizePx: CoverSizePx): string {
  return `covers/${clipId}-${sizePx}.webp`;
}

/** Key of an uploaded picture at one size. */
export function pictureKey(pictureId: string, sizePx: CoverSizePx): string {
  return `pictures/${pictureId}-${sizePx}.webp`;
}

/** Key of a video shown as a song's cover. */
export function videoCoverKey(file: string): string {
  return `videos/${file}`;
}

/** Key of a picture or video made of a song. */
export function renditionKey(file: string): string {
  return `renditions/${file}`;
}

/** Key of one block of an incoming file; blocks count from 0. */
export function uploadBlockKey(uploadId: string, index: number): string {
  return `uploads/${uploadId}/${index}.part`;
}
