import type { Upload, UploadType } from '#contract/making/uploads';
import { coverPath, picturePath } from '#domain/files/media-paths';
import { acceptsUpload, uploadTitle } from '#domain/files/uploads';
import { acceptsVideo } from '#domain/videos/video-cover';
import { t } from '#lib/translate';
import { checkRoom } from '#server/accounts/account-room';
import { FLAGS } from '#server/accounts/flags';
import { ApiError, refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import { settlePicture } from '#server/files/pictures.handlers';
import { findClip } from '#server/songs/clips.repository';
import { beginUpload, notAccepted } from './begin-upload.ts';
import { checkStudio } from './check-studio.ts';
import { checkUploadDetails } from './upload-details.ts';
import { changeUpload, findUploads, notifyUploads, type StoredUpload } from './uploads.repository.ts';

export const entity = defineEntity<'upload', StoredUpload>({
  noun: 'upload',
  find: (db, ids) => findUploads(db, ids),
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
});

/** How each kind of upload may be finished (decision O-116). */
const TYPES_OF_KIND: Readonly<Record<StoredUpload['kind'], readonly UploadType[]>> = {
  audio: ['studio_file_upload', 'file_upload', 'recording'],
  video: ['video_cover'],
  picture: ['picture'],
};

function imageOf({ id, kind, status, clipId }: StoredUpload): string {
  if (kind === 'picture') return status === 'complete' ? picturePath(id, 640) : '';
  return clipId === null ? '' : coverPath(clipId, 640);
}

function toUpload(upload: StoredUpload): Upload {
  return {
    id: upload.id,
    status: upload.status,
    error_message: upload.errorMessage,
    error_type: upload.errorType,
    clip_id: upload.clipId,
    title: uploadTitle(upload.fileName),
    // Not analyzed, so it counts as vocal and stays private (contradiction X-15).
    has_vocal: true,
    image_url: imageOf(upload),
  };
}

const finishedBefore = () => new ApiError(409, t('This upload was already finished or canceled.'));

/** @throws ApiError 409 when the upload is in another state. */
async function changed(
  db: BaseContext['db'],
  { id }: StoredUpload,
  ...[from, change]: [Parameters<typeof changeUpload>[1]['from'], Parameters<typeof changeUpload>[2]]
): Promise<Upload> {
  if (!(await changeUpload(db, { id, from }, change))) {
    throw finishedBefore();
  }
  await notifyUploads(db, id);
  const [after] = await findUploads(db, [id]);
  if (after === undefined) throw refusal(404);
  return toUpload(after);
}

export const handlers: HandlersOf<'uploads', { upload: StoredUpload }> = {
  async 'uploads.create'({ body }, { db, viewer, services }) {
    if (body.is_stem_mix) await checkStudio({ db, viewer });
    if (!acceptsUpload(body.extension, FLAGS['enable-m4a-audio'] === true)) {
      throw notAccepted(body.extension);
    }
    if (body.clip_id !== undefined && (await findClip(db, body.clip_id, null)) !== undefined) {
      throw new ApiError(409, t('This id is already in use.'), { field: 'clip_id' });
    }
    await checkRoom({ db, viewer, services }, { songs: 1, isUpload: !body.is_stem_mix });
    const wantedClipId = body.clip_id ?? null;
    const row = { kind: 'audio', isStemMix: body.is_stem_mix, wantedClipId } as const;
    return beginUpload({ db, viewer, services }, row);
  },

  async 'uploads.createVideo'({ body }, context) {
    if (!acceptsVideo(body.extension)) throw notAccepted(body.extension);
    return beginUpload(context, { kind: 'video', isStemMix: false, wantedClipId: null });
  },

  async 'uploads.finish'({ body }, { db, viewer, entity: upload, services }) {
    const fileName = body.upload_filename;
    if (!TYPES_OF_KIND[upload.kind].includes(body.upload_type)) {
      const right = TYPES_OF_KIND[upload.kind].join(' or ');
      throw new ApiError(400, `upload_type must be ${right} for this upload.`, { field: 'upload_type' });
    }
    if (upload.kind === 'picture') {
      if (upload.status !== 'uploading') throw finishedBefore();
      const change = await settlePicture(upload, fileName, { db, services });
      return changed(db, upload, ['uploading'], { ...change, fileName });
    }
    const details = upload.kind === 'audio' ? (body.details ?? null) : null;
    if (details !== null) await checkUploadDetails(details, { db, viewer });
    return changed(db, upload, ['uploading'], { status: 'initializing', fileName, details });
  },

  'uploads.get': async (_args, { entity: upload }) => toUpload(upload),

  'uploads.cancel': (_args, { db, entity: upload }) =>
    changed(db, upload, ['uploading', 'initializing', 'invalid_upload', 'error'], { status: 'cancelled' }),
};
