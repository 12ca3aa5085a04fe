import type { Clip } from '#contract/songs/clips';
import type { DetailsErrorType } from '#domain/clips/details-errors';
import { COVER_FOLDER, idAndSizeOfCover, PICTURE_FOLDER } from '#domain/files/media-paths';
import { newId } from '#lib/ids';
import type { HandlerServices } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { findClip } from '#server/songs/clips.repository';
import { findOwnPicture, insertPicture } from './pictures.repository.ts';

interface Maker {
  readonly db: Connection;
  readonly viewer: { readonly id: string };
  readonly services: Pick<HandlerServices, 'drawPicture'>;
}

/** The cover fields of a details change. */
interface CoverChangeFields {
  readonly image_s3_id?: string | undefined;
  readonly image_url?: string | undefined;
  readonly remove_image_cover?: boolean | undefined;
}

/** The clip's new picture, null for its drawn cover; or the reason it is refused. */
type CoverChange = { readonly coverId?: string | null } | { readonly errorType: DetailsErrorType };

const NO_PICTURE = { errorType: 'image_upload_error' } as const;

/** Resolves the requested cover: one of the user's pictures, or the cover of one of their songs. */
export async function coverChange(
  change: CoverChangeFields,
  entity: Clip,
  maker: Maker,
): Promise<CoverChange> {
  if (change.remove_image_cover) return { coverId: null };
  if (change.image_s3_id !== undefined) return pictureAsCover(change.image_s3_id, maker);
  if (change.image_url === undefined) return {};
  const [, folder = '', file = ''] = /^(\/media\/\w+)\/([\w.-]+)$/.exec(change.image_url) ?? [];
  const id = idAndSizeOfCover(file)?.id;
  if (id === undefined) return NO_PICTURE;
  if (folder === PICTURE_FOLDER) return pictureAsCover(id, maker);
  return folder === COVER_FOLDER ? drawnCoverOf(id, entity, maker) : NO_PICTURE;
}

async function pictureAsCover(id: string, { db, viewer }: Maker): Promise<CoverChange> {
  const picture = await findOwnPicture(db, { id, userId: viewer.id });
  if (picture === undefined) return NO_PICTURE;
  return picture.passesModeration ? { coverId: picture.id } : { errorType: 'image_moderation_error' };
}

/** A copy, because the other song may be private or may be deleted. */
async function drawnCoverOf(clipId: string, entity: Clip, maker: Maker): Promise<CoverChange> {
  if (clipId === entity.id) return { coverId: null };
  const other = await findClip(maker.db, clipId, maker.viewer.id);
  if (other?.user_id !== maker.viewer.id) return NO_PICTURE;
  return { coverId: await drawCover(other.id, other, maker) };
}

/** Draws a picture from the clip's styles and stores it among its maker's pictures; returns its id. */
export async function drawCover(seed: string, clip: Clip, { db, viewer, services }: Maker): Promise<string> {
  const id = newId();
  await services.drawPicture(id, { seed, clip });
  await insertPicture(db, { id, userId: viewer.id });
  return id;
}
