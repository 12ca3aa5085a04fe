import type { Clip } from '#contract/songs/clips';
import { renditionPath } from '#domain/files/media-paths';
import { VIDEO_REFUSALS } from '#domain/videos/videos';
import { newId } from '#lib/ids';
import { FLAGS } from '#server/accounts/flags';
import type { Viewer } from '#server/accounts/tokens';
import { findViewerAccount } from '#server/accounts/viewer-account';
import { ApiError } from '#server/api-error';
import { planOf } from '#server/billing/plans';
import type { HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { checkFeature } from '#server/making/edit-refusals';
import { findClip } from '#server/songs/clips.repository';
import { checkCanOrder, wholeSong } from './rendition-orders.ts';
import { insertRendition, listRenditions } from './renditions.repository.ts';

/** @throws ApiError 403 when the flag or the plan lacks videos (ROLE-17, ROLE-32) */
async function checkVideos(context: { db: Connection; viewer: Viewer }): Promise<void> {
  if (FLAGS['video-generation'] !== true) throw new ApiError(403, VIDEO_REFUSALS.flag);
  const account = await findViewerAccount(context);
  checkFeature({ account, plan: planOf(account) }, 'generate_song_video');
}

export const handlers: HandlersOf<'videos', { clip: Clip }> = {
  async 'videos.generate'({ body }, { db, viewer, entity: clip, services }) {
    await checkVideos({ db, viewer });
    const range = wholeSong(clip);
    const [newest] = await listRenditions(db, { clipId: clip.id, kind: 'video', count: 1 });
    if (newest?.status === 'rendering') return { id: newest.id, status: 'rendering' };
    await checkCanOrder({ db, viewer, services }, true);
    const id = newId();
    await insertRendition(db, {
      ...{ id, clipId: clip.id, userId: viewer.id, kind: 'video' as const },
      form: { type: 'video', aspect: body.aspect, ...range },
    });
    return { id, status: 'rendering' };
  },

  async 'videos.getStatus'(_args, { db, viewer, entity, services }) {
    const [newest] = await listRenditions(db, { clipId: entity.id, kind: 'video', count: 1 });
    // Read after the renditions: a video that finishes in between must not be reported as complete without its
    // URL.
    const clip = (await findClip(db, entity.id, viewer.id)) ?? entity;
    return {
      status: newest?.status ?? 'none',
      video_url: clip.video_url,
      video_is_stale: clip.metadata.video_is_stale,
      progress: newest?.progress ?? 0,
      can_make: await services.canMakeVideos(),
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
