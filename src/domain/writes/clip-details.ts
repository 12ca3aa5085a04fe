import * as z from 'zod/mini';
import { idSchema, textSchema } from '#contract/schema';
import { albumChanges } from '#contract/songs/album-facts';
import { CAPTION_MAX_CHARACTERS, DISPLAY_TAGS_MAX_CHARACTERS } from '#contract/songs/metadata';
import { t } from '#lib/translate';
import { withAlbumEdits } from '../clips/album-edits.ts';
import { DETAILS_UNREACHED, detailsErrorText } from '../clips/details-errors.ts';
import { coverPath } from '../files/media-paths.ts';
import { findMentions } from '../texts/mentions.ts';
import { defineClipWrite } from './clip-write.ts';

const detailsArgsSchema = z.object({
  clipId: idSchema,
  title: z.optional(textSchema(1000)),
  caption: z.optional(textSchema(CAPTION_MAX_CHARACTERS)),
  /** Path of the picture to show; the path of the clip's generated cover removes any other. */
  imageUrl: z.optional(textSchema(500)),
  isAudioUploadTosAccepted: z.optional(z.boolean()),
  /** The video to show; null removes it. */
  videoCover: z.optional(z.nullable(z.object({ uploadId: idSchema, url: textSchema(500) }))),
  album: z.optional(z.object(albumChanges)),
});

const coverOf = (clipId: string, imageUrl: string) =>
  imageUrl === coverPath(clipId, 640) ? { remove_image_cover: true } : { image_url: imageUrl };

const videoOf = (video: { uploadId: string } | null) =>
  video === null ? { remove_video_cover: true } : { video_cover_upload_id: video.uploadId };

/**
 * Set title, caption with its mentions, covers, artist and album of one of the user's own clips; omitted fields are
 * unchanged.
 */
export const clipDetailsWrite = defineClipWrite<z.infer<typeof detailsArgsSchema>, 'metadata.setMetadata'>({
  kind: 'clip-details',
  schemaVersion: 2,
  argsSchema: detailsArgsSchema,
  callId: 'metadata.setMetadata',
  apply: (clip, { title, caption, imageUrl, videoCover, album }) => ({
    ...clip,
    ...(title === undefined ? {} : { title }),
    ...(caption === undefined ? {} : { caption, caption_mentions: findMentions(caption) }),
    ...(imageUrl === undefined ? {} : { image_url: imageUrl }),
    ...(videoCover === undefined ? {} : { video_cover_url: videoCover?.url ?? '' }),
    ...(album === undefined ? {} : { metadata: withAlbumEdits(clip.metadata, album) }),
  }),
  input: ({ clipId, title, caption, imageUrl, isAudioUploadTosAccepted, videoCover, album }) => ({
    params: { gen_id: clipId },
    body: {
      ...(title === undefined ? {} : { title }),
      ...(caption === undefined ? {} : { caption, caption_mentions: findMentions(caption) }),
      ...(imageUrl === undefined ? {} : coverOf(clipId, imageUrl)),
      ...(videoCover === undefined ? {} : videoOf(videoCover)),
      ...album,
      ...(isAudioUploadTosAccepted ? { is_audio_upload_tos_accepted: true } : {}),
    },
  }),
  coalesce: (earlier, later) => ({
    ...earlier,
    ...later,
    ...(earlier.album && later.album ? { album: { ...earlier.album, ...later.album } } : {}),
  }),
  refusalIn: refusedDetails,
  doneText: t('Song details updated successfully.'),
  unreachedText: DETAILS_UNREACHED,
  label: () => t('Edit song details'),
  refusalText: (_args, detail) => detail,
});

const lyricsArgsSchema = z.object({
  clipId: idSchema,
  modelName: textSchema(100),
  /** The model's limit in characters. */
  limit: z.number(),
  lyrics: textSchema(20_000),
});

/** Set the lyrics of one of the user's own clips. */
export const clipLyricsWrite = defineClipWrite<z.infer<typeof lyricsArgsSchema>, 'metadata.setClipPrompt'>({
  kind: 'clip-lyrics',
  argsSchema: lyricsArgsSchema,
  callId: 'metadata.setClipPrompt',
  apply: (clip, { lyrics }) => ({ ...clip, metadata: { ...clip.metadata, prompt: lyrics } }),
  input: ({ clipId, modelName, lyrics }) => ({
    params: { gen_id: clipId },
    body: { prompt: lyrics, model_name: modelName },
  }),
  refusalIn: refusedDetails,
  label: () => t('Edit lyrics'),
  refusalText: (_args, detail) => detail,
});

const displayTagsArgsSchema = z.object({
  clipId: idSchema,
  displayTags: textSchema(DISPLAY_TAGS_MAX_CHARACTERS),
});

/** Set the style summary of one of the user's own clips. */
export const clipDisplayTagsWrite = defineClipWrite<
  z.infer<typeof displayTagsArgsSchema>,
  'metadata.setDisplayTags'
>({
  kind: 'clip-display-tags',
  argsSchema: displayTagsArgsSchema,
  callId: 'metadata.setDisplayTags',
  apply: (clip, { displayTags }) => ({ ...clip, display_tags: displayTags }),
  input: ({ clipId, displayTags }) => ({ params: { gen_id: clipId }, body: { display_tags: displayTags } }),
  refusalIn: refusedDetails,
  label: () => t('Edit style summary'),
  refusalText: (_args, detail) => detail,
});

/** These calls reject with status 200 and an error type (decision O-04). */
function refusedDetails(
  { error_type: errorType }: { error_type: string | null },
  args: object,
): string | null {
  return errorType === null ? null : detailsErrorText(errorType, 'limit' in args ? Number(args.limit) : 0);
}
