import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { CachedSong, SongCache, SongCacheEntryWriter } from '#engine/render/song-cache';
import type { Score } from '#engine/score';
import { createLog } from '#server/log';

type Samples = Parameters<SongCacheEntryWriter['add']>[0];

const log = createLog('song cache');

/** Left and right, four bytes per sample: bit-exact, as rendered. */
const FRAME_BYTES = 8;

/** Evict songs not edited for this long; deleted songs must not linger either. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * A cache of the most recently used songs as files: each song's samples and its MP3. Several processes may
 * share the folder. If anything goes wrong with a file, the song is rendered again.
 */
export class SongCacheFiles implements SongCache {
  readonly #folder: string;
  readonly #mostBytes: number;

  constructor(folder: string, mostBytes: number) {
    this.#folder = folder;
    this.#mostBytes = mostBytes;
  }

  find(score: Score): CachedSong | null {
    const path = this.#path(score);
    try {
      const { size } = statSync(path);
      const now = new Date();
      utimesSync(path, now, now);
      return {
        frames: Math.floor(size / FRAME_BYTES),
        read: (from, to) => readSamples(path, from, to),
        mp3: () => readIfThere(mp3Path(path)),
      };
    } catch (error) {
      warnUnlessMissing(error);
      return null;
    }
  }

  forget(score: Score): void {
    const path = this.#path(score);
    for (const file of [path, mp3Path(path)]) rmSync(file, { force: true });
  }

  begin(): SongCacheEntryWriter {
    const temporary = join(this.#folder, `${randomUUID()}.part`);
    const file = this.#open(temporary);
    let isOver = file === null;
    const end = (then: () => void) => {
      if (isOver || file === null) return;
      isOver = true;
      try {
        closeSync(file);
        then();
      } catch (error) {
        warnUnlessMissing(error);
        rmSync(temporary, { force: true });
      }
    };
    const drop = () => end(() => rmSync(temporary, { force: true }));
    return {
      drop,
      add: (piece) => {
        if (isOver || file === null) return;
        try {
          writeSync(file, interleaved(piece));
        } catch (error) {
          warnUnlessMissing(error);
          drop();
        }
      },
      finish: (score, mp3) =>
        end(() => {
          const path = this.#path(score);
          if (mp3 !== null) writeFileSync(mp3Path(path), mp3);
          renameSync(temporary, path);
          evictCachedSongs(this.#folder, this.#mostBytes);
        }),
    };
  }

  #open(path: string): number | null {
    try {
      mkdirSync(this.#folder, { recursive: true });
      return openSync(path, 'wx', 0o600);
    } catch (error) {
      warnUnlessMissing(error);
      return null;
    }
  }

  #path(score: Score): string {
    return join(this.#folder, `${fingerprint(score)}.pcm`);
  }
}

/**
 * Evicts songs not used for a day, then the least recently used ones until the rest takes no more than
 * `mostBytes`.
 */
export function evictCachedSongs(folder: string, mostBytes: number, now = Date.now()): void {
  const files = filesIn(folder).sort((one, other) => other.usedAt - one.usedAt);
  let bytes = 0;
  for (const { path, size, usedAt } of files) {
    bytes += size;
    if (bytes > mostBytes || now - usedAt > KEEP_MS) rmSync(path, { force: true });
  }
}

interface CachedFile {
  readonly path: string;
  readonly size: number;
  readonly usedAt: number;
}

function filesIn(folder: string): CachedFile[] {
  try {
    return readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? [{ path, size: found.size, usedAt: found.mtimeMs }] : [];
    });
  } catch (error) {
    warnUnlessMissing(error);
    return [];
  }
}

/** The same for equal scores, regardless of the order in which the database returns their fields. */
function fingerprint(score: Score): string {
  const text = JSON.stringify(score, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

const mp3Path = (path: string) => path.replace(/pcm$/, 'mp3');

function readIfThere(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
  } catch (error) {
    warnUnlessMissing(error);
    return null;
  }
}

function readSamples(path: string, from: number, to: number): Samples {
  const both = new Float32Array((to - from) * 2);
  const file = openSync(path, 'r');
  try {
    if (fstatSync(file).size < to * FRAME_BYTES) throw new Error('The stored song became shorter.');
    readSync(file, both, 0, both.byteLength, from * FRAME_BYTES);
  } finally {
    closeSync(file);
  }
  const left = new Float32Array(to - from);
  const right = new Float32Array(to - from);
  separate(both, left, right);
  return { left, right };
}

function interleaved({ left, right }: Samples): Float32Array {
  const both = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    both[2 * i] = left[i] as number;
    both[2 * i + 1] = right[i] as number;
  }
  return both;
}

function separate(both: Float32Array, left: Float32Array, right: Float32Array): void {
  for (let i = 0; i < left.length; i++) {
    left[i] = both[2 * i] as number;
    right[i] = both[2 * i + 1] as number;
  }
}

function warnUnlessMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
    log.error('The samples of a song could not be stored', error);
}
