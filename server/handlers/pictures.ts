import { detailsErrorText } from '#domain/details-errors';
import { picturePath } from '#domain/media-paths';
import { newId } from '#lib/ids';
import { ApiError } from '#server/api-error';
import type { Connection } from '#server/database/database';
import { findOwnPicture, insertPicture } from '#server/repositories/pictures';
import type { HandlersOf } from './context.ts';

/**
 * Whether a picture is one that the account uploaded.
 * @throws ApiError 422 for one that did not pass moderation
 */
export async function isUsablePicture(db: Connection, key: { id: string; userId: string }): Promise<boolean> {
  const picture = await findOwnPicture(db, key);
  if (picture?.passesModeration === false) {
    const errorType = 'image_moderation_error';
    throw new ApiError(422, detailsErrorText(errorType, 0), { errorType });
  }
  return picture !== undefined;
}

export const handlers: HandlersOf<'pictures'> = {
  async 'pictures.upload'({ body }, { db, viewer, services }) {
    const id = newId();
    if (!(await services.storePicture(id, Buffer.from(body.image_data, 'base64')))) {
      throw new ApiError(422, 'This is no JPEG, PNG, WebP, GIF or AVIF picture, or it is damaged.', {
        errorType: 'image_upload_error',
        field: 'image_data',
      });
    }
    const passesModeration = services.moderation.acceptsPicture({ name: body.filename });
    await insertPicture(db, { id, userId: viewer.id, passesModeration });
    return { id, image_url: picturePath(id, 640) };
  },
};
