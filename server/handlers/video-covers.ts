import type { DetailsErrorType } from '#domain/clips/details-errors';
import type { Connection } from '#server/database/database';
import { findUploads } from '#server/repositories/uploads';

/** What a change of details says about the video cover. */
interface VideoChangeFields {
  readonly video_cover_upload_id?: string | undefined;
  readonly remove_video_cover?: boolean | undefined;
}

/** The video a clip shows from now on, null for none; or why it cannot be. */
type VideoChange = { readonly videoCover?: string | null } | { readonly errorType: DetailsErrorType };

/** Which video cover is wished for: a whole one of the own uploads. */
export async function videoCoverChange(
  wish: VideoChangeFields,
  { db, viewer }: { db: Connection; viewer: { readonly id: string } },
): Promise<VideoChange> {
  if (wish.remove_video_cover) return { videoCover: null };
  if (wish.video_cover_upload_id === undefined) return {};
  const [upload] = await findUploads(db, [wish.video_cover_upload_id]);
  const videoCover = upload?.userId === viewer.id ? upload.videoFile : null;
  return videoCover === null ? { errorType: 'video_cover_error' } : { videoCover };
}
