import type { AudioContent, AudioKind } from '#domain/files/audio-content';
import { runFfmpeg } from './ffmpeg.ts';

/** ffmpeg must not guess what a stranger's file is: some of what it can read names other files and addresses. */
const FORMATS: Readonly<Record<AudioKind, string>> = {
  wav: 'wav',
  aiff: 'aiff',
  caf: 'caf',
  mp3: 'mp3',
  flac: 'flac',
  vorbis: 'ogg',
  opus: 'ogg',
  mp4: 'mov',
  aac: 'aac',
  wma: 'asf',
  webm: 'matroska',
  mp2: 'mp3',
  ogg: 'ogg',
};

const CPU_SECONDS = 120;
/** Of its address space, which its libraries alone take half a gigabyte of. */
const MEMORY_KIB = 2 * 1024 * 1024;
const MAX_ALLOCATION_BYTES = 256 * 1024 * 1024;
/** Eight minutes of eight channels. */
const MAX_WAV_BYTES = 400_000_000;

interface WavOptions {
  readonly ffmpegPath: string;
  readonly content: Pick<AudioContent, 'kind' | 'startsAt'>;
  /** More than this is cut off. */
  readonly maxSeconds: number;
  /** Kills the process when aborted. */
  readonly signal: AbortSignal;
}

/**
 * Has ffmpeg make a WAV file, with all its channels, of the first sound in a file.
 * @throws Error with the end of its messages
 */
export async function ffmpegWav(
  from: string,
  to: string,
  { ffmpegPath, content, maxSeconds, signal }: WavOptions,
): Promise<void> {
  const { kind, startsAt } = content;
  const args = [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '1'],
    ...['-timelimit', String(CPU_SECONDS), '-max_alloc', String(MAX_ALLOCATION_BYTES)],
    ...['-protocol_whitelist', 'file,pipe', '-skip_initial_bytes', String(startsAt)],
    ...['-f', FORMATS[kind], '-t', String(maxSeconds), '-i', `file:${from}`],
    ...['-map', '0:a:0', '-map_metadata', '-1', '-c:a', 'pcm_s16le'],
    ...['-fs', String(MAX_WAV_BYTES), '-f', 'wav', '-y', `file:${to}`],
  ];
  await runFfmpeg(...withLessMemory(ffmpegPath, args), { signal });
}

/** A shell limits itself and becomes ffmpeg; Windows has none. */
function withLessMemory(path: string, args: readonly string[]): [string, readonly string[]] {
  if (process.platform === 'win32') return [path, args];
  return ['sh', ['-c', `ulimit -v ${MEMORY_KIB}; exec "$0" "$@"`, path, ...args]];
}

const LOOK_MS = 10_000;

/** Whether there is an ffmpeg, whatever it can write. */
export function hasFfmpeg(ffmpegPath: string): Promise<boolean> {
  return runFfmpeg(ffmpegPath, ['-version'], { signal: AbortSignal.timeout(LOOK_MS) }).then(
    () => true,
    () => false,
  );
}
