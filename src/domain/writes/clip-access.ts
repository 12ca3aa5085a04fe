import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { remixTypeSchema } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { withContestEntry, withVisibility } from '../clips/clip-access.ts';
import { defineClipWrite } from './clip-write.ts';

const visibilityArgsSchema = z.object({
  clipId: idSchema,
  isPublic: z.boolean(),
  /** The contest it is handed in to; absent for none. */
  contestId: z.optional(idSchema),
});

/** Publish one of the user's own clips or make it private. */
export const clipVisibilityWrite = defineClipWrite<
  z.infer<typeof visibilityArgsSchema>,
  'metadata.setVisibility'
>({
  kind: 'clip-visibility',
  argsSchema: visibilityArgsSchema,
  callId: 'metadata.setVisibility',
  apply: (clip, { isPublic, contestId }) => withContestEntry(withVisibility(clip, isPublic), contestId),
  input: ({ clipId, isPublic, contestId }) => ({
    params: { gen_id: clipId },
    body: { is_public: isPublic, ...(contestId === undefined ? {} : { submit_to_contest: true }) },
  }),
  // A song made private has left its contests, whatever follows.
  coalesce: (earlier, later) => (earlier.isPublic || !later.isPublic ? later : null),
  label: ({ isPublic }) => (isPublic ? t('Publish a song') : t('Make a song private')),
  refusalText: ({ isPublic }, detail) =>
    isPublic
      ? t('The song was not published: {detail}', { detail })
      : t('The song is still public: {detail}', { detail }),
});

/** Message for a failed change of remix permissions (META-16). */
const refusalText = () => t('Failed to update remix permissions');

const remixArgsSchema = z.object({ clipId: idSchema, canRemix: z.boolean() });

/** Set whether others may remix one of the user's own clips. */
export const clipCanRemixWrite = defineClipWrite<z.infer<typeof remixArgsSchema>, 'metadata.toggleRemixes'>({
  kind: 'clip-can-remix',
  argsSchema: remixArgsSchema,
  callId: 'metadata.toggleRemixes',
  apply: (clip, { canRemix }) => ({ ...clip, metadata: { ...clip.metadata, can_remix: canRemix } }),
  input: ({ clipId, canRemix }) => ({ params: { clip_id: clipId }, body: { can_remix: canRemix } }),
  label: ({ canRemix }) => (canRemix ? t('Allow remixes') : t('Forbid remixes')),
  refusalText,
});

const showArgsSchema = z.object({ clipId: idSchema, showRemix: z.boolean() });

/** Set whether others see the remixes of one of the user's own clips. */
export const clipShowRemixWrite = defineClipWrite<
  z.infer<typeof showArgsSchema>,
  'metadata.toggleShowRemixes'
>({
  kind: 'clip-show-remix',
  argsSchema: showArgsSchema,
  callId: 'metadata.toggleShowRemixes',
  apply: (clip, { showRemix }) => ({ ...clip, metadata: { ...clip.metadata, show_remix: showRemix } }),
  input: ({ clipId, showRemix }) => ({ params: { clip_id: clipId }, body: { show_remix: showRemix } }),
  label: ({ showRemix }) => (showRemix ? t('Show remixes') : t('Hide remixes')),
  refusalText,
});

const typeArgsSchema = z.object({ clipId: idSchema, remix: remixTypeSchema });

/** Set which remixes others may make of one of the user's own clips. */
export const clipRemixTypeWrite = defineClipWrite<z.infer<typeof typeArgsSchema>, 'metadata.setRemixType'>({
  kind: 'clip-remix-type',
  argsSchema: typeArgsSchema,
  callId: 'metadata.setRemixType',
  apply: (clip, { remix }) => ({ ...clip, metadata: { ...clip.metadata, remix } }),
  input: ({ clipId, remix }) => ({ params: { clip_id: clipId }, body: { remix } }),
  label: () => t('Choose which remixes are allowed'),
  refusalText,
});

const configurationsArgsSchema = z.object({
  clipId: idSchema,
  configurations: z.record(z.string(), z.unknown()),
});

/** Set the free-form JSON object stored with one of the user's own clips. */
export const clipConfigurationsWrite = defineClipWrite<
  z.infer<typeof configurationsArgsSchema>,
  'metadata.setConfigurations'
>({
  kind: 'clip-configurations',
  argsSchema: configurationsArgsSchema,
  callId: 'metadata.setConfigurations',
  apply: (clip, { configurations }) => ({ ...clip, metadata: { ...clip.metadata, configurations } }),
  input: ({ clipId, configurations }) => ({ params: { gen_id: clipId }, body: { configurations } }),
  label: () => t('Set configurations'),
  refusalText: (_args, detail) => t('The configurations were not saved: {detail}', { detail }),
});
