import { expose } from 'comlink';
import { createLog } from '#lib/log';
import { withId3Tags } from '#sync/make/id3-tags';
import type { SongFileService } from '#sync/make/song-file-service';

const log = createLog('song-file');

const service: SongFileService = {
  async tagMp3(audio, tags, cover) {
    return withId3Tags(audio, tags, cover === null ? null : await readablePicture(cover));
  },
};

/** The picture as JPEG, which every player reads; as it is where the device cannot draw. */
async function readablePicture(picture: Blob): Promise<ArrayBuffer> {
  try {
    const bitmap = await createImageBitmap(picture);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return await jpeg.arrayBuffer();
  } catch (error) {
    log.info('the cover stays as it is', error);
    return picture.arrayBuffer();
  }
}

expose(service);
