import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Ffmpeg, runFfmpeg } from './ffmpeg.ts';

/** Bits per second; AAC needs more than Opus for the same sound. */
const BITRATE = '160k';

interface M4aOptions {
  readonly ffmpeg: Pick<Ffmpeg, 'path'>;
  /** Ends it. */
  readonly stop: AbortSignal;
}

/**
 * A WAV file as AAC in M4A; its edit list says what the encoder added, so it is as long as the WAV.
 * @returns null when it was stopped
 * @throws Error with the end of ffmpeg's messages
 */
export async function m4aFile(wav: Uint8Array, { ffmpeg, stop }: M4aOptions): Promise<Uint8Array | null> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-m4a-'));
  try {
    const file = join(folder, 'song.m4a');
    const coding = ['-c:a', 'aac', '-b:a', BITRATE, '-map_metadata', '-1', '-movflags', '+faststart'];
    const args = ['-hide_banner', '-loglevel', 'error', '-i', 'pipe:0', ...coding, '-y', file];
    await runFfmpeg(ffmpeg.path, args, { signal: stop, input: Readable.from([wav]) });
    return await readFile(file);
  } catch (error) {
    if (stop.aborted) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
