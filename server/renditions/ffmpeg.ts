import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** An installed ffmpeg and what it can write. */
export interface Ffmpeg {
  readonly path: string;
  /** Extension of the file it writes. */
  readonly ending: 'mp4' | 'webm';
  /** A readable name, such as 'H.264 as MP4'. */
  readonly format: string;
  /** Arguments that select and configure the encoders. */
  readonly encoding: readonly string[];
}

const LOOK_MS = 10_000;
/** How much of the end of an error to log, enough to show its cause. */
const ERROR_CHARACTERS = 600;

const MP4 = {
  ending: 'mp4',
  format: 'H.264 as MP4',
  encoding: [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-pix_fmt', 'yuv420p'],
    // Players start before the whole file has loaded.
    ...['-c:a', 'aac', '-b:a', '160k', '-movflags', '+faststart'],
  ],
} as const;

const WEBM = {
  ending: 'webm',
  format: 'VP9 as WebM',
  encoding: [
    ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-crf', '34', '-b:v', '0'],
    ...['-pix_fmt', 'yuv420p', '-c:a', 'libopus', '-b:a', '128k'],
  ],
} as const;

/** The ffmpeg at this path or with this name; null if there is none, or none that writes videos for the web. */
export async function findFfmpeg(path: string): Promise<Ffmpeg | null> {
  try {
    const encoders = await runFfmpeg(path, ['-hide_banner', '-encoders'], {
      signal: AbortSignal.timeout(LOOK_MS),
    });
    const has = (name: string) => new RegExp(`\\s${name}\\s`).test(encoders);
    if (has('libx264') && has('aac')) return { path, ...MP4 };
    if (has('libvpx-vp9') && has('libopus')) return { path, ...WEBM };
    return null;
  } catch {
    return null;
  }
}

interface RunOptions {
  /** Kills the process when aborted. */
  readonly signal: AbortSignal;
  /** Read as `pipe:0`. When this process exits, the input ends, and ffmpeg soon after. */
  readonly input?: Readable;
  /** Called with the number of seconds written. */
  readonly onProgress?: (seconds: number) => void;
}

/**
 * Runs ffmpeg at low priority.
 * @returns its output
 * @throws Error with the end of its messages
 */
export function runFfmpeg(
  path: string,
  args: readonly string[],
  { signal, input, onProgress }: RunOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, [...args], { signal, killSignal: 'SIGKILL', stdio: 'pipe' });
    feed(child.stdin, input);
    if (child.pid !== undefined) lowerPriority(child.pid);
    let printed = '';
    let messages = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (onProgress === undefined) printed += text;
      else for (const [, time] of text.matchAll(/out_time_us=(\d+)/g)) onProgress(Number(time) / 1e6);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      messages = (messages + text).slice(-ERROR_CHARACTERS);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`ffmpeg ended with ${code}: ${messages}`));
    });
  });
}

/** ffmpeg may close its input early: its exit code says whether that was an error. */
function feed(stdin: Writable, input: Readable | undefined): void {
  stdin.on('error', () => undefined);
  if (input === undefined) stdin.end();
  else input.on('error', (error) => stdin.destroy(error)).pipe(stdin);
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It may have exited already, or this system forbids it; it runs all the same.
  }
}
