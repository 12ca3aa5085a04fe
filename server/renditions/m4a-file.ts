import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Ffmpeg, runFfmpeg } from './ffmpeg.ts';

/** Bits per second; AAC needs more than Opus for the same quality. */
const BITRATE = '160k';

interface M4aOptions {
  readonly ffmpeg: Pick<Ffmpeg, 'path'>;
  /** Age of temporary files to delete. */
  readonly folder: string;
  /** Stops the conversion. */
  readonly stop: AbortSignal;
}

/**
 * Converts a WAV file to AAC in M4A; its edit list marks the encoder's padding, so it is as long as the WAV.
 * @returns null when it was stopped
 * @throws Error with the end of ffmpeg's messages
 */
export async function m4aFile(
  wav: Uint8Array,
  { ffmpeg, folder, stop }: M4aOptions,
): Promise<Uint8Array | null> {
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'm4a-'));
  try {
    const file = join(work, 'song.m4a');
    const coding = ['-c:a', 'aac', '-b:a', BITRATE, '-map_metadata', '-1', '-movflags', '+faststart'];
    const args = ['-hide_banner', '-loglevel', 'error', '-i', 'pipe:0', ...coding, '-y', file];
    await runFfmpeg(ffmpeg.path, args, { signal: stop, input: Readable.from([wav]) });
    return await readFile(file);
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
