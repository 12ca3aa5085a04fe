import type { Clip } from '#contract/songs/clips';
import { albumEdits } from '#domain/clips/album-edits';
import { withVisibility } from '#domain/clips/clip-access';
import type { DetailsErrorType } from '#domain/clips/details-errors';
import { picturePath } from '#domain/files/media-paths';
import { newId } from '#lib/ids';
import { findAccountByHandle } from '#server/accounts/accounts.repository';
import { findViewerAccount } from '#server/accounts/viewer-account';
import { ApiError, refusal } from '#server/api-error';
import { planOf } from '#server/billing/plans';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { coverChange, drawCover } from '#server/files/clip-covers';
import { videoCoverChange } from '#server/files/video-covers';
import { checkFeature } from '#server/making/edit-refusals';
import { addEvent } from '#server/operation/events.repository';
import { enterContest } from '#server/people/contests.handlers';
import { storeUserConfig } from '#server/people/users.repository';
import { refuseDetails, refuseDisplayTags, refuseLyrics } from '#server/rules/clip-details';
import { notifyOfRemix } from '#server/sharing/remix-notices';
import { mergeClipMetadata, setAllRemixable } from './clip-metadata.repository.ts';
import { findClip, type NewClip, updateClip } from './clips.repository.ts';
import type { StoredClipMetadata } from './clips.table.ts';
import { checkPublishing, checkUploadTerms } from './publishing.ts';

/** A call on one of the viewer's own clips. */
interface Owned {
  readonly db: BaseContext['db'];
  readonly viewer: { readonly id: string };
  readonly entity: Clip;
}

/** Changes the clip, notifies its owner's devices, and returns the updated clip. */
async function change(
  { db, viewer, entity: clip }: Owned,
  {
    row = {},
    metadata,
    removed,
  }: {
    row?: Partial<NewClip>;
    metadata?: Partial<StoredClipMetadata>;
    removed?: readonly (keyof StoredClipMetadata)[];
  },
): Promise<Clip> {
  await updateClip(db, clip.id, row);
  if (metadata !== undefined) await mergeClipMetadata(db, clip.id, metadata, removed);
  await addEvent(db, viewer.id, { noun: 'clip', id: clip.id });
  const changed = await findClip(db, clip.id, viewer.id);
  if (changed === undefined) throw refusal(404);
  return changed;
}

type Mentions = Clip['caption_mentions'];

/** Keeps only mentions that occur in the caption and name an account. */
async function realMentions(db: Owned['db'], caption: string, mentions: Mentions): Promise<Mentions> {
  const real: Mentions = [];
  for (const mention of mentions) {
    const isThere = caption.slice(mention.start, mention.end) === `@${mention.handle}`;
    if (isThere && (await findAccountByHandle(db, mention.handle))) real.push(mention);
  }
  return real;
}

const outcome = (clip: Clip, errorType: DetailsErrorType | null) => ({ error_type: errorType, clip });

const detailsOutcome = (clip: Clip, errorType: DetailsErrorType | null) => ({
  ...outcome(clip, errorType),
  image_url: clip.image_url,
  video_cover_url: clip.video_cover_url,
  preview_url: clip.preview_url,
  video_is_stale: clip.metadata.video_is_stale,
});

export const handlers: HandlersOf<'metadata', { clip: Clip }> = {
  async 'metadata.setMetadata'({ body }, context) {
    const { db, entity: clip } = context;
    const errorType = refuseDetails(body, clip.model_name);
    if (errorType !== null) return detailsOutcome(clip, errorType);
    const cover = await coverChange(body, clip, context);
    if ('errorType' in cover) return detailsOutcome(clip, cover.errorType);
    const video = await videoCoverChange(body, context);
    if ('errorType' in video) return detailsOutcome(clip, video.errorType);
    await checkUploadTerms(context, body.is_audio_upload_tos_accepted === true);
    const { title, caption, lyrics } = body;
    const mentions = caption === undefined ? [] : (body.caption_mentions ?? []);
    const row = {
      ...(title === undefined ? {} : { title: title.trim() }),
      ...(caption === undefined
        ? {}
        : { caption, captionMentions: await realMentions(db, caption, mentions) }),
      ...(body.is_audio_upload_tos_accepted ? { isUploadTosAccepted: true } : {}),
      ...cover,
      ...video,
    };
    const optOut = body.opt_out_video_cover_hook;
    const { set, removed } = albumEdits(body);
    const metadata = {
      ...set,
      ...(lyrics === undefined ? {} : { prompt: lyrics }),
      ...(optOut === undefined ? {} : { opt_out_video_cover_hook: optOut }),
    };
    const isSame = Object.keys(metadata).length + removed.length === 0;
    const changed = await change(context, isSame ? { row } : { row, metadata, removed });
    return detailsOutcome(changed, null);
  },

  async 'metadata.generateImage'(_args, context) {
    const account = await findViewerAccount(context);
    checkFeature({ account, plan: planOf(account) }, 'generate_song_image');
    return { image_url: picturePath(await drawCover(newId(), context.entity, context), 640) };
  },

  async 'metadata.setDisplayTags'({ body }, context) {
    const errorType = refuseDisplayTags(body.display_tags);
    if (errorType !== null) return outcome(context.entity, errorType);
    return outcome(await change(context, { row: { displayTags: body.display_tags } }), null);
  },

  async 'metadata.setClipPrompt'({ body }, context) {
    const model = context.entity.model_name;
    if (body.model_name !== undefined && body.model_name !== model)
      throw new ApiError(400, `model_name must be the model of the song, ${model}.`, { field: 'model_name' });
    const errorType = refuseLyrics(body.prompt, model);
    if (errorType !== null) return outcome(context.entity, errorType);
    return outcome(await change(context, { metadata: { prompt: body.prompt } }), null);
  },

  async 'metadata.setVisibility'({ body }, context) {
    const { entity: clip } = context;
    if (body.is_public) await checkPublishing(context);
    const { is_public: isPublic, metadata } = withVisibility(clip, body.is_public);
    const isSubmitted = isPublic && body.submit_to_contest === true;
    const contestIds = isSubmitted ? await enterContest(clip, context) : metadata.contest_ids;
    if (isPublic && !clip.is_public) await notifyOfRemix(context.db, clip);
    return change(context, { row: { isPublic }, metadata: { contest_ids: contestIds } });
  },

  'metadata.setConfigurations': ({ body }, context) =>
    change(context, { metadata: { configurations: body.configurations } }),

  'metadata.setRemixType': ({ body }, context) => change(context, { metadata: { remix: body.remix } }),

  'metadata.toggleRemixes': ({ body }, context) =>
    change(context, { metadata: { can_remix: body.can_remix } }),

  'metadata.toggleShowRemixes': ({ body }, context) =>
    change(context, { metadata: { show_remix: body.show_remix } }),

  async 'metadata.setAllRemixPermissions'({ query }, { db, viewer }) {
    const changed = await setAllRemixable(db, viewer.id, query.can_remix);
    await storeUserConfig(db, viewer.id, { hasSetRemixPermission: true });
    for (const { id } of changed.slice(0, MAX_EVENTS_PER_CHANGE))
      await addEvent(db, viewer.id, { noun: 'clip', id });
    return {};
  },
};

/** Maximum clips per change that send an event; devices see the others on their next read. */
const MAX_EVENTS_PER_CHANGE = 100;
