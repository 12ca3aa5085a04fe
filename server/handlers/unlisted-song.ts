import type { Clip } from '#contract/clips';
import { withUnlistedCode } from '#domain/files/unlisted-links';
import type { Connection } from '#server/database/database';
import { findClip } from '#server/repositories/clips';
import { isHiddenByStaff } from '#server/repositories/moderation';
import { findUnlistedClipId } from '#server/repositories/unlisted-links';

/** The finished song that a current unlisted link leads to, or null. */
export async function findUnlistedSong(db: Connection, code: string): Promise<Clip | null> {
  const id = await findUnlistedClipId(db, code);
  const clip = id === null ? undefined : await findClip(db, id, null);
  if (clip === undefined || clip.is_trashed || clip.status !== 'complete') return null;
  return (await isHiddenByStaff(db, clip.id)) ? null : clip;
}

/** The song as its listeners get it: audio and cover are read with the link, other files not at all. */
export function songForListeners(clip: Clip, code: string): Clip {
  const { compact_types: _types, ...metadata } = clip.metadata;
  return {
    ...clip,
    audio_url: withUnlistedCode(clip.audio_url, code),
    image_url: withUnlistedCode(clip.image_url, code),
    video_url: '',
    metadata,
  };
}
