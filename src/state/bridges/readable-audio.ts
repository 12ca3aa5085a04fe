import { typeOfFile } from '#domain/files/uploads';
import { createLog } from '#lib/log';
import { wavFile } from '#lib/wav';

const log = createLog('uploads');

/** Kinds that servers may have no reader for, and most devices have. */
const READ_HERE: readonly string[] = ['aac', 'm4a', 'x-m4a', 'mp4', 'alac', 'wma', 'webm'];

/** The file, as WAV where only this device can read it; what it cannot read either goes as it is. */
export async function asReadableFile(file: File): Promise<File> {
  if (!READ_HERE.includes(typeOfFile(file))) return file;
  try {
    return await asWav(file, file.name);
  } catch (error) {
    log.info('this device cannot read the file either', error);
    return file;
  }
}

/** @throws DOMException when the device cannot decode it. */
export async function asWav(audio: Blob, name: string): Promise<File> {
  const context = new OfflineAudioContext(1, 1, 44_100);
  const buffer = await context.decodeAudioData(await audio.arrayBuffer());
  const channels = Array.from({ length: Math.min(2, buffer.numberOfChannels) }, (_, index) =>
    buffer.getChannelData(index),
  );
  const title = name.replace(/\.[a-z0-9]{2,5}$/i, '');
  return new File([wavFile(channels, buffer.sampleRate)], `${title}.wav`, { type: 'audio/wav' });
}
