import { renditionPath } from '#domain/media-paths';
import { VIDEO_REFUSALS } from '#domain/videos';
import { newId } from '#lib/ids';
import { FLAGS } from '#server/accounts/flags';
import { featuresOf, planOf } from '#server/accounts/plans';
import { ApiError, refusal } from '#server/api-error';
import { findAccount } from '#server/repositories/accounts';
import { insertRendition, listRenditions } from '#server/repositories/renditions';
import type { BaseContext, HandlersOf } from './context.ts';
import { checkMayOrder, wholeSong } from './rendition-orders.ts';

/** @throws ApiError 403 when the flag or the plan lacks videos (ROLE-17, ROLE-32) */
async function checkVideos(db: BaseContext['db'], viewerId: string): Promise<void> {
  if (FLAGS['video-generation'] !== true) throw new ApiError(403, VIDEO_REFUSALS.flag);
  const account = await findAccount(db, viewerId);
  if (account === undefined) throw refusal(401);
  const features = featuresOf({ plan: planOf(account.planLevel), isStaff: account.isStaff });
  if (features.includes('generate_song_video') || FLAGS['skip-paywall'] === true) return;
  throw new ApiError(403, VIDEO_REFUSALS.plan);
}

export const handlers: HandlersOf<'videos'> = {
  async 'videos.generate'({ body }, { db, viewer, entity: clip, services }) {
    await checkVideos(db, viewer.id);
    const range = wholeSong(clip);
    const [newest] = await listRenditions(db, { clipId: clip.id, kind: 'video', count: 1 });
    if (newest?.status === 'rendering') return { id: newest.id, status: 'rendering' };
    await checkMayOrder({ db, viewer, services }, true);
    const id = newId();
    await insertRendition(db, {
      ...{ id, clipId: clip.id, userId: viewer.id, kind: 'video' as const },
      form: { type: 'video', aspect: body.aspect, ...range },
    });
    return { id, status: 'rendering' };
  },

  async 'videos.getStatus'(_args, { db, entity: clip }) {
    const [newest] = await listRenditions(db, { clipId: clip.id, kind: 'video', count: 1 });
    return {
      status: newest?.status ?? 'none',
      video_url: clip.video_url,
      video_is_stale: clip.metadata.video_is_stale,
      progress: newest?.progress ?? 0,
    };
  },

  async 'videos.list'({ query }, { db, entity: clip }) {
    const videos = await listRenditions(db, { clipId: clip.id, kind: 'video', count: query.page_size });
    return {
      videos: videos.map(({ id, status, file, createdAt }) => ({
        ...{ id, clip_id: clip.id, status },
        video_url: file === null ? '' : renditionPath(file),
        created_at: createdAt.toISOString(),
      })),
    };
  },
};
