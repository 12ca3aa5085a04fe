import type { Clip } from '#contract/songs/clips';
import { AUDIO_FOLDER } from './media-paths.ts';

/** A type of smaller file that a song may have in addition to its MP3. */
export type CompactType = NonNullable<Clip['metadata']['compact_types']>[number];

/** Preferred type first. */
export const COMPACT_TYPES: readonly CompactType[] = ['webm', 'm4a'];

/** Media types stored with the files. */
export const COMPACT_MEDIA_TYPE: Readonly<Record<CompactType, string>> = {
  webm: 'audio/webm',
  m4a: 'audio/mp4',
};

/** Media type of a song as the engine makes it. */
export const MP3_TYPE = 'audio/mpeg';

/** MIME types used to query browser support. */
export const COMPACT_MIME: Readonly<Record<CompactType, string>> = {
  webm: 'audio/webm; codecs="opus"',
  m4a: 'audio/mp4; codecs="mp4a.40.2"',
};

export function compactPath(clipId: string, type: CompactType): string {
  return `${AUDIO_FOLDER}/${clipId}.${type}`;
}

/** Parses the clip and type from the name of a smaller file, or returns null for another name. */
export function clipAndTypeOfCompact(file: string): { clipId: string; type: CompactType } | null {
  const [, clipId, ending] = /^([0-9a-f-]{36})\.([a-z0-9]+)$/i.exec(file) ?? [];
  const type = COMPACT_TYPES.find((known) => known === ending);
  return clipId === undefined || type === undefined ? null : { clipId, type };
}

/** Media type of the form of a song that an address names. */
export function audioTypeOf(path: string): string {
  const type = COMPACT_TYPES.find((ending) => path.endsWith(`.${ending}`));
  return type === undefined ? MP3_TYPE : COMPACT_MEDIA_TYPE[type];
}

/** Whether a content type is this media type, whatever its parameters say. */
export function isMediaType(contentType: string, mediaType: string): boolean {
  return contentType.split(';')[0]?.trim() === mediaType;
}

/** The smaller types available for a full song. A preview has none. */
export function compactTypesOf(clip: Pick<Clip, 'metadata' | 'preview_seconds'>): readonly CompactType[] {
  return clip.preview_seconds === null ? (clip.metadata.compact_types ?? []) : [];
}

/** Returns the smallest playable file type of a song, or null if that is its MP3. */
export function playableType(
  types: readonly CompactType[],
  canPlay: (mime: string) => boolean,
): CompactType | null {
  return COMPACT_TYPES.find((type) => types.includes(type) && canPlay(COMPACT_MIME[type])) ?? null;
}
