import { TITLE_MAX_CHARACTERS } from '#contract/songs/metadata';
import type { DetailsErrorType } from '#domain/clips/details-errors';
import { lyricsLimit } from '#domain/create/models';
import { passesModeration } from './moderation.ts';

/** UTF-16 units would count most emoji as two. */
const lengthOf = (text: string) => [...text].length;

interface NewDetails {
  readonly title?: string | undefined;
  readonly lyrics?: string | undefined;
  readonly caption?: string | undefined;
  readonly artist?: string | undefined;
  readonly artists?: readonly string[] | undefined;
  readonly album?: string | undefined;
  readonly album_artist?: string | undefined;
}

/** The first reason to reject new details, or null. Omitted fields are not checked. */
export function refuseDetails(
  { title, lyrics, caption, artist, artists = [], album, album_artist: albumArtist }: NewDetails,
  modelName: string,
): DetailsErrorType | null {
  if (title !== undefined && lengthOf(title) > TITLE_MAX_CHARACTERS) return 'title_too_long';
  const names = [title, artist, ...artists, album, albumArtist];
  if (names.some((text) => !passesModeration(text ?? ''))) return 'text_moderation_error';
  const wrongLyrics = lyrics === undefined ? null : refuseLyrics(lyrics, modelName);
  if (wrongLyrics !== null) return wrongLyrics;
  return passesModeration(caption ?? '') ? null : 'caption_moderation_error';
}

export function refuseLyrics(lyrics: string, modelName: string): DetailsErrorType | null {
  if (lengthOf(lyrics) > lyricsLimit(modelName)) return 'prompt_too_long';
  return passesModeration(lyrics) ? null : 'text_moderation_error';
}

export function refuseDisplayTags(tags: string): DetailsErrorType | null {
  return passesModeration(tags) ? null : 'display_tags_moderation_error';
}
