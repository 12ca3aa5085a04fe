import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '#server/sync-folder';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.ts';

/** Stores objects as files in two levels of folders by the hash of their key, so that no folder grows large. */
export class DiskStore implements ObjectStore {
  readonly links = null;
  readonly #folder: string;
  /** Of files that are being written; in the same file system, so that they can be renamed. */
  readonly #temporaryFolder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#temporaryFolder = join(folder, '.temporary');
  }

  #path(key: string): string {
    const hash = createHash('sha256').update(key).digest('hex');
    return join(this.#folder, hash.slice(0, 2), hash.slice(2, 4), `${hash.slice(4, 36)}${extname(key)}`);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(key);
    const folder = dirname(path);
    await mkdir(folder, { recursive: true });
    await mkdir(this.#temporaryFolder, { recursive: true });
    const temporary = join(this.#temporaryFolder, randomUUID());
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  async head(key: string): Promise<StoredObject | null> {
    try {
      const { size, mtimeMs, mtime } = await stat(this.#path(key));
      return { size, etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`, modifiedAt: mtime };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  read(key: string, range?: ByteRange): Readable {
    return createReadStream(
      this.#path(key),
      range === undefined ? {} : { start: range.start, end: range.end },
    );
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }
}
