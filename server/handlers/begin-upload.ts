import { randomBytes } from 'node:crypto';
import { RATE_LIMITED } from '#contract/rate-limited';
import { FORMS_FIELD } from '#domain/files/bucket-paths';
import { uploadPath } from '#domain/files/media-paths';
import { newId } from '#lib/ids';
import { ApiError } from '#server/api-error';
import { countOpenUploads, insertUpload, type StoredUpload } from '#server/repositories/uploads';
import type { BaseContext } from './context.ts';

/** Uploads of one account on their way at once. */
const MAX_OPEN = 10;
const TOKEN_BYTES = 24;

/** Where a file is sent that nobody sent a byte of. @throws ApiError 429 where too many are on their way */
export async function beginUpload(
  { db, viewer, services }: Pick<BaseContext, 'db' | 'services'> & { viewer: { readonly id: string } },
  row: Pick<StoredUpload, 'kind' | 'isStemMix' | 'wantedClipId'>,
) {
  if ((await countOpenUploads(db, viewer.id)) >= MAX_OPEN) {
    throw new ApiError(RATE_LIMITED, 'Too many uploads at once. Finish or cancel one first.');
  }
  const id = newId();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertUpload(db, { id, userId: viewer.id, status: 'uploading', token, ...row });
  const fields = { token, ...(services.hasUploadForms ? { [FORMS_FIELD]: '1' } : {}) };
  return { id, url: uploadPath(id), fields };
}

/** What a file of another kind is refused with. */
export const notAccepted = (extension: string) =>
  new ApiError(415, `Files of type '${extension}' are not accepted.`, { field: 'extension' });
