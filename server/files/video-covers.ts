import type { DetailsErrorType } from '#domain/clips/details-errors';
import type { Connection } from '#server/database/database';
import { findUploads } from '#server/making/uploads.repository';

/** The video cover fields of a details change. */
interface VideoChangeFields {
  readonly video_cover_upload_id?: string | undefined;
  readonly remove_video_cover?: boolean | undefined;
}

/** The clip's new video cover, null for none; or the reason it is refused. */
type VideoChange = { readonly videoCover?: string | null } | { readonly errorType: DetailsErrorType };

/** Resolves the requested video cover: a complete upload of the viewer's own. */
export async function videoCoverChange(
  change: VideoChangeFields,
  { db, viewer }: { db: Connection; viewer: { readonly id: string } },
): Promise<VideoChange> {
  if (change.remove_video_cover) return { videoCover: null };
  if (change.video_cover_upload_id === undefined) return {};
  const [upload] = await findUploads(db, [change.video_cover_upload_id]);
  const videoCover = upload?.userId === viewer.id ? upload.videoFile : null;
  return videoCover === null ? { errorType: 'video_cover_error' } : { videoCover };
}
