import type { UploadDetails } from '#contract/making/uploads';
import { detailsErrorText } from '#domain/clips/details-errors';
import { lyricsLimit } from '#domain/create/models';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { isUsablePicture } from '#server/files/pictures.handlers';
import { refuseDetails, refuseDisplayTags } from '#server/rules/clip-details';

/** An imported song may have been made by any model, so the longest lyrics of all are accepted. */
const MODEL = 'chirp-crow';

type DetailsContext = Pick<BaseContext, 'db'> & { readonly viewer: { readonly id: string } };

/** @throws ApiError 422 for details that a song may not have */
export async function checkUploadDetails(
  details: UploadDetails,
  { db, viewer }: DetailsContext,
): Promise<void> {
  const { tags = '', words = [], image_s3_id: pictureId } = details;
  const errorType = refuseDetails(details, MODEL) ?? refuseDisplayTags(tags);
  if (errorType !== null)
    throw new ApiError(422, detailsErrorText(errorType, lyricsLimit(MODEL)), { errorType });
  const wrong = words.findIndex(({ start_s, end_s }) => end_s < start_s);
  if (wrong !== -1)
    throw new ApiError(422, `details.words.${wrong}: a word must end after it starts.`, {
      field: `details.words.${wrong}`,
    });
  if (pictureId !== undefined && !(await isUsablePicture(db, { id: pictureId, userId: viewer.id })))
    throw new ApiError(422, detailsErrorText('image_upload_error', 0), { field: 'details.image_s3_id' });
}
