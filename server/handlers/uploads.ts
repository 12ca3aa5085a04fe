import { randomBytes } from 'node:crypto';
import type { Upload } from '#contract/uploads';
import { coverPath, uploadPath } from '#domain/media-paths';
import { acceptsUpload } from '#domain/uploads';
import { acceptsVideo } from '#domain/video-cover';
import { newId } from '#lib/ids';
import { FLAGS } from '#server/accounts/flags';
import { ApiError, refusal } from '#server/api-error';
import { findClip } from '#server/repositories/clips';
import {
  changeUpload,
  countOpenUploads,
  findUploads,
  insertUpload,
  notifyUploads,
  type StoredUpload,
} from '#server/repositories/uploads';
import { checkStudio } from './check-studio.ts';
import type { BaseContext, HandlersOf } from './context.ts';
import { defineEntity } from './entity.ts';

/** Uploads of one account on their way at once. */
const MAX_OPEN = 10;
const TOKEN_BYTES = 24;

export const entity = defineEntity<'upload', StoredUpload>({
  noun: 'upload',
  find: (db, ids) => findUploads(db, ids),
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

/** The name of a file without its ending. */
const titleOf = (fileName: string) => fileName.replace(/\.[a-z0-9]{2,5}$/i, '');

function toUpload(upload: StoredUpload): Upload {
  return {
    id: upload.id,
    status: upload.status,
    error_message: upload.errorMessage,
    error_type: upload.errorType,
    clip_id: upload.clipId,
    title: titleOf(upload.fileName),
    // Nobody has listened: it counts as sung, and stays private (contradiction X-15).
    has_vocal: true,
    image_url: upload.clipId === null ? '' : coverPath(upload.clipId, 640),
  };
}

/** @throws ApiError 409 when the upload is in another state. */
async function changed(
  db: BaseContext['db'],
  { id }: StoredUpload,
  ...[from, change]: [Parameters<typeof changeUpload>[1]['from'], Parameters<typeof changeUpload>[2]]
): Promise<Upload> {
  if (!(await changeUpload(db, { id, from }, change))) {
    throw new ApiError(409, 'This upload was finished or taken back before.');
  }
  await notifyUploads(db, id);
  const [after] = await findUploads(db, [id]);
  if (after === undefined) throw refusal(404);
  return toUpload(after);
}

/** Where a file is sent that nobody sent a byte of. @throws ApiError 429 where too many are on their way */
async function begin(
  { db, viewer }: { db: BaseContext['db']; viewer: { readonly id: string } },
  row: Pick<StoredUpload, 'kind' | 'isStemMix' | 'wantedClipId'>,
) {
  if ((await countOpenUploads(db, viewer.id)) >= MAX_OPEN) {
    throw new ApiError(429, 'Too many uploads at once. Finish or cancel one first.');
  }
  const id = newId();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertUpload(db, { id, userId: viewer.id, status: 'uploading', token, ...row });
  return { id, url: uploadPath(id), fields: { token } };
}

const notAccepted = (extension: string) =>
  new ApiError(415, `Files of type '${extension}' are not accepted.`, { field: 'extension' });

export const handlers: HandlersOf<'uploads'> = {
  async 'uploads.create'({ body }, { db, viewer }) {
    if (body.is_stem_mix) await checkStudio({ db, viewer });
    if (!acceptsUpload(body.extension, FLAGS['enable-m4a-audio'] === true)) {
      throw notAccepted(body.extension);
    }
    if (body.clip_id !== undefined && (await findClip(db, body.clip_id, null)) !== undefined) {
      throw new ApiError(409, 'This id is taken.', { field: 'clip_id' });
    }
    const wantedClipId = body.clip_id ?? null;
    return begin({ db, viewer }, { kind: 'audio', isStemMix: body.is_stem_mix, wantedClipId });
  },

  async 'uploads.createVideo'({ body }, { db, viewer }) {
    if (!acceptsVideo(body.extension)) throw notAccepted(body.extension);
    return begin({ db, viewer }, { kind: 'video', isStemMix: false, wantedClipId: null });
  },

  async 'uploads.finish'({ body }, { db, entity: upload }) {
    const fileName = body.upload_filename;
    return changed(db, upload, ['uploading'], { status: 'initializing', fileName });
  },

  'uploads.get': async (_args, { entity: upload }) => toUpload(upload),

  'uploads.cancel': (_args, { db, entity: upload }) =>
    changed(db, upload, ['uploading', 'initializing', 'invalid_upload', 'error'], { status: 'cancelled' }),
};
