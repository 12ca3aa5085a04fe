import type { StereoAudio } from '#engine/render/apply-audio-edits';
import { SAMPLE_RATE, toFrame } from '#engine/sample-rate';
import { t } from '#lib/translate';
import { decodeMp3 } from './decode-file.ts';
import { AudioFileError } from './decoded-audio.ts';

/** What the encoder prepends to every file: its own delay and the decoder's. */
const ENCODER_DELAY_FRAMES = 1105;

/**
 * The audio of an MP3 made by this server, trimmed to what was encoded; length is null if unknown.
 * @throws AudioFileError for a file that was not made by this server
 */
export async function decodeOwn(mp3: Uint8Array, durationSeconds: number | null): Promise<StereoAudio> {
  const { left, right, sampleRate } = await decodeMp3(mp3);
  if (sampleRate !== SAMPLE_RATE) throw new AudioFileError(t('The audio of this song could not be read.'));
  const end = durationSeconds === null ? left.length : ENCODER_DELAY_FRAMES + toFrame(durationSeconds);
  return { left: left.slice(ENCODER_DELAY_FRAMES, end), right: right.slice(ENCODER_DELAY_FRAMES, end) };
}
