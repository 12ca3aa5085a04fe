import { TITLE_MAX_CHARACTERS } from '#contract/songs/metadata';
import { t } from '#lib/translate';
import { lyricsTooLong } from '../lyrics/lyrics-limit.ts';

/** The message for each error type of the calls that change a song's details. */
const TEXTS = {
  title_too_long: t('That title is too long. Please try a shorter title (max {max} characters).', {
    max: TITLE_MAX_CHARACTERS,
  }),
  text_moderation_error: t("That text didn't pass moderation. Please try again."),
  caption_moderation_error: t("That caption didn't pass moderation. Please try again."),
  image_moderation_error: t("That image didn't pass moderation. Please try again."),
  image_upload_error: t('Image upload failed. The image you uploaded may be invalid.'),
  video_cover_error: t('Video upload failed. The video you uploaded may be invalid.'),
  display_tags_moderation_error: t("That style summary didn't pass moderation. Please try again."),
} as const;

/** The message shown when changing a song's details fails because the server is unreachable (META-25). */
export const DETAILS_UNREACHED = {
  title: t('Network Error.'),
  text: t('A network error occurred. Please try again.'),
} as const;

/** Why a change to a song's details was rejected, as named by the server. */
export type DetailsErrorType = keyof typeof TEXTS | 'prompt_too_long';

/** Returns the message for an error type; `lyricsLimit` is the limit of the clip's model. */
export function detailsErrorText(errorType: string, lyricsLimit: number): string {
  if (errorType === 'prompt_too_long') return lyricsTooLong(lyricsLimit);
  return (TEXTS as Readonly<Record<string, string>>)[errorType] ?? t('An unknown error occurred.');
}
