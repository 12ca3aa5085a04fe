import { type AudioContent, audioContent, CONTENT_PROBLEMS } from '#domain/files/audio-content';
import { acceptsUpload, uploadTitle } from '#domain/files/uploads';
import { createLog } from '#lib/log';
import { stereoOf } from '#lib/stereo';
import { wavFile } from '#lib/wav';

const log = createLog('uploads');

/** A file that cannot become a song however often it is sent, with what its user reads. */
export class UnusableFile extends Error {}

/**
 * What a file is, by its content.
 * @throws UnusableFile for what is no audio, or not accepted
 */
export async function contentOf(file: Blob, { hasM4a }: { hasM4a: boolean }): Promise<AudioContent> {
  const read = async (at: number, length: number) =>
    new Uint8Array(await file.slice(at, at + length).arrayBuffer());
  const content = await audioContent({ size: file.size, read });
  if (typeof content === 'string') throw new UnusableFile(CONTENT_PROBLEMS[content]);
  if (!acceptsUpload(content.extension, hasM4a)) throw new UnusableFile(CONTENT_PROBLEMS.otherType);
  return content;
}

/** The file, as WAV where servers may have no reader for it; what this device cannot read either goes as it is. */
export async function asReadableFile(file: File, { isReadAnywhere }: AudioContent): Promise<File> {
  if (isReadAnywhere) return file;
  try {
    return await asWav(file, file.name);
  } catch (error) {
    log.info('this device cannot decode the file either', error);
    return file;
  }
}

/** @throws DOMException when the device cannot decode it. */
export async function asWav(audio: Blob, name: string): Promise<File> {
  const context = new OfflineAudioContext(1, 1, 44_100);
  const buffer = await context.decodeAudioData(await audio.arrayBuffer());
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) =>
    buffer.getChannelData(index),
  );
  const sides = channels.length > 2 ? stereoOf(channels) : channels;
  return new File([wavFile(sides, buffer.sampleRate)], `${uploadTitle(name)}.wav`, { type: 'audio/wav' });
}
