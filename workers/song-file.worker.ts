import { expose } from 'comlink';
import { withId3Tags } from '#domain/files/id3-tags';
import { withInfoFrame } from '#domain/files/mp3-info-frame';
import { withWavTags } from '#domain/files/wav-tags';
import { createLog } from '#lib/log';
import type { SongFileService } from '#sync/make/song-file-service';

const log = createLog('song-file');

const service: SongFileService = {
  async tagSong(kind, audio, tags, cover) {
    const picture = cover === null ? null : await readablePicture(cover);
    const coverBytes = (await picture?.arrayBuffer()) ?? null;
    if (kind === 'mp3') {
      const sound = withInfoFrame(audio, tags.durationSeconds);
      return new Blob([withId3Tags(sound, tags, coverBytes)], { type: 'audio/mpeg' });
    }
    if (kind === 'wav') return new Blob([withWavTags(audio, tags, coverBytes)], { type: 'audio/wav' });
    const { withContainerTags } = await import('#sync/make/container-tags');
    return withContainerTags(kind, audio, tags, picture);
  },
};

/** The picture as JPEG, which every player reads; unchanged if the device cannot draw. */
async function readablePicture(picture: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(picture);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  } catch (error) {
    log.info('could not convert the cover', error);
    return picture;
  }
}

expose(service);
