import { MP3_DELAY_SAMPLES } from '#domain/files/mp3-info-frame';
import type { StereoAudio } from '#engine/render/apply-audio-edits';
import { SAMPLE_RATE, toFrame } from '#engine/sample-rate';
import { t } from '#lib/translate';
import { decodeMp3 } from './decode-file.ts';
import { AudioFileError } from './decoded-audio.ts';

/**
 * The audio of an MP3 made by this server, trimmed to what was encoded; length is null if unknown.
 * @throws AudioFileError for a file that was not made by this server
 */
export async function decodeOwn(mp3: Uint8Array, durationSeconds: number | null): Promise<StereoAudio> {
  const { left, right, sampleRate } = await decodeMp3(mp3);
  if (sampleRate !== SAMPLE_RATE) throw new AudioFileError(t('The audio of this song could not be read.'));
  const end = durationSeconds === null ? left.length : MP3_DELAY_SAMPLES + toFrame(durationSeconds);
  return { left: left.slice(MP3_DELAY_SAMPLES, end), right: right.slice(MP3_DELAY_SAMPLES, end) };
}
