import { detailsErrorText } from '#domain/clips/details-errors';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import type { Connection } from '#server/database/database';
import { beginUpload, notAccepted } from '#server/making/begin-upload';
import type { StoredUpload } from '#server/making/uploads.repository';
import { acceptsPicture } from '#server/rules/pictures';
import { findOwnPicture, insertPicture } from './pictures.repository.ts';

/**
 * Whether the picture was uploaded by the account.
 * @throws ApiError 422 for a picture that did not pass moderation
 */
export async function isUsablePicture(db: Connection, key: { id: string; userId: string }): Promise<boolean> {
  const picture = await findOwnPicture(db, key);
  if (picture?.passesModeration === false) {
    const errorType = 'image_moderation_error';
    throw new ApiError(422, detailsErrorText(errorType, 0), { errorType });
  }
  return picture !== undefined;
}

/**
 * Stores a fully uploaded picture. @returns the final state of its upload; anything but a picture is refused
 * with a reason
 */
export async function settlePicture(
  { id, userId, receivedBytes }: StoredUpload,
  fileName: string,
  { db, services }: Pick<BaseContext, 'db' | 'services'>,
): Promise<Partial<StoredUpload>> {
  if (!(await services.storePicture(id, await services.takeUploaded(id, receivedBytes)))) {
    return {
      status: 'invalid_upload',
      errorType: 'image_upload_error',
      errorMessage: t('This is not a JPEG, PNG, WebP, GIF or AVIF picture, or it is damaged.'),
    };
  }
  const passesModeration = services.moderation.acceptsPicture({ name: fileName });
  await insertPicture(db, { id, userId, passesModeration });
  return { status: 'complete' };
}

export const handlers: HandlersOf<'pictures'> = {
  async 'pictures.upload'({ body }, context) {
    if (!acceptsPicture(body.extension)) throw notAccepted(body.extension);
    return beginUpload(context, { kind: 'picture', isStemMix: false, wantedClipId: null });
  },
};
