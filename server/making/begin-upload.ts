import { randomBytes } from 'node:crypto';
import { RATE_LIMITED } from '#contract/rate-limited';
import { FORMS_FIELD } from '#domain/files/bucket-paths';
import { uploadPath } from '#domain/files/media-paths';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext } from '#server/calls/context';
import { countOpenUploads, insertUpload, type StoredUpload } from './uploads.repository.ts';

/** Concurrent unfinished uploads per account. */
const MAX_OPEN = 10;
const TOKEN_BYTES = 24;

/**
 * Starts an upload and returns where to send the file. @throws ApiError 429 when too many uploads are in
 * progress
 */
export async function beginUpload(
  { db, viewer, services }: Pick<BaseContext, 'db' | 'services'> & { viewer: { readonly id: string } },
  row: Pick<StoredUpload, 'kind' | 'isStemMix' | 'wantedClipId'>,
) {
  if ((await countOpenUploads(db, viewer.id)) >= MAX_OPEN) {
    throw new ApiError(RATE_LIMITED, t('Too many uploads at once. Finish or cancel one first.'));
  }
  const id = newId();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertUpload(db, { id, userId: viewer.id, status: 'uploading', token, ...row });
  const fields = { token, ...(services.hasUploadForms ? { [FORMS_FIELD]: '1' } : {}) };
  return { id, url: uploadPath(id), fields };
}

/** The refusal for an unsupported file type. */
export const notAccepted = (extension: string) =>
  new ApiError(415, t("Files of type '{extension}' are not accepted.", { extension }), {
    field: 'extension',
  });
