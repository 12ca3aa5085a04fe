import { picturePath } from '#domain/media-paths';
import { newId } from '#lib/ids';
import { ApiError } from '#server/api-error';
import { insertPicture } from '#server/repositories/pictures';
import type { HandlersOf } from './context.ts';

export const handlers: HandlersOf<'pictures'> = {
  async 'pictures.upload'({ body }, { db, viewer, services }) {
    const id = newId();
    if (!(await services.storePicture(id, Buffer.from(body.image_data, 'base64')))) {
      throw new ApiError(422, 'This is no JPEG, PNG, WebP, GIF or AVIF picture, or it is damaged.', {
        field: 'image_data',
      });
    }
    await insertPicture(db, { id, userId: viewer.id });
    return { id, image_url: picturePath(id, 640) };
  },
};
