import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadBlockKey } from '#server/storage/keys';
import type { ObjectForm, ObjectStore } from '#server/storage/object-store';

/** As long as the parts sent by browsers, so that each is one block. */
export const BLOCK_BYTES = 2 * 1024 * 1024;

/** Enough for one block on a slow connection. */
const FORM_SECONDS = 10 * 60;

/** An expected block is missing: the file has to be sent again. */
export class LostFile extends Error {}

/**
 * Incoming files: equally sized blocks in the store shared by all servers, so that any of them accepts the next
 * part and any can read the whole. How much of a file is valid is determined by the upload's `receivedBytes`,
 * never by what is in the store.
 */
export class UploadFiles {
  readonly #store: ObjectStore;
  /** Folder of whole files while they are read. */
  readonly #folder: string;

  constructor(store: ObjectStore, folder: string) {
    this.#store = store;
    this.#folder = folder;
  }

  async open(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** How a browser can put the block at an offset into the store directly; null if it cannot. */
  formAt(id: string, offset: number): ObjectForm | null {
    if (offset % BLOCK_BYTES !== 0) return null;
    const key = uploadBlockKey(id, offset / BLOCK_BYTES);
    return this.#store.links?.form(key, { mostBytes: BLOCK_BYTES, seconds: FORM_SECONDS }) ?? null;
  }

  /**
   * The SHA-256, in hexadecimal, of the first bytes of the block at an offset.
   * @throws LostFile when there are fewer bytes
   */
  async hashAt(id: string, offset: number, length: number): Promise<string> {
    if (offset % BLOCK_BYTES !== 0) throw new LostFile();
    const block = await this.#read(id, offset / BLOCK_BYTES, length);
    return createHash('sha256').update(block).digest('hex');
  }

  /** Deletes a file now, as well as blocks that a client may still upload with an issued link. */
  async forgetForGood(id: string): Promise<void> {
    await this.forget(id);
    if (this.#store.links === null) return;
    const again = () => this.forget(id).catch(() => undefined);
    setTimeout(again, FORM_SECONDS * 1000).unref();
  }

  /**
   * Writes from an offset on, overwriting existing data. @throws LostFile when the data before it is missing
   */
  async writer(id: string, offset: number): Promise<BlockWriter> {
    const index = Math.floor(offset / BLOCK_BYTES);
    const before = await this.#read(id, index, offset - index * BLOCK_BYTES);
    return new BlockWriter((at, bytes) => this.#store.put(uploadBlockKey(id, at), bytes), index, before);
  }

  /**
   * Assembles a file on this computer.
   * @returns its path
   * @throws LostFile
   */
  async assemble(id: string, size: number): Promise<string> {
    const path = this.#pathOf(id);
    await pipeline(Readable.from(this.#blocks(id, size)), createWriteStream(path));
    return path;
  }

  /** The bytes of a small file, which is deleted; none if nothing was sent or it is gone. */
  async take(id: string, size: number): Promise<Uint8Array> {
    const blocks: Buffer[] = [];
    try {
      for await (const block of this.#blocks(id, size)) blocks.push(block);
    } catch (error) {
      if (!(error instanceof LostFile)) throw error;
      blocks.length = 0;
    }
    await this.forget(id);
    return Buffer.concat(blocks);
  }

  /** Deletes the local copy of the assembled file. */
  async drop(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  /** Deletes a file everywhere, even if some of the blocks of its first `size` bytes are already gone. */
  async forget(id: string, size = 0): Promise<void> {
    await this.drop(id);
    for (let index = 0; ; index += 1) {
      const key = uploadBlockKey(id, index);
      if (index * BLOCK_BYTES >= size && (await this.#store.head(key)) === null) return;
      await this.#store.delete(key);
    }
  }

  /** Deletes files assembled by a killed process before a time (ms since the epoch). */
  async sweep(before: number): Promise<void> {
    for (const name of await readdir(this.#folder)) {
      const path = join(this.#folder, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && found.mtimeMs <= before) await rm(path, { force: true });
    }
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}.part`);
  }

  async *#blocks(id: string, size: number): AsyncGenerator<Buffer> {
    for (let start = 0; start < size; start += BLOCK_BYTES) {
      yield await this.#read(id, start / BLOCK_BYTES, Math.min(BLOCK_BYTES, size - start));
    }
  }

  /** The first bytes of a block. */
  async #read(id: string, index: number, length: number): Promise<Buffer> {
    if (length === 0) return Buffer.alloc(0);
    const key = uploadBlockKey(id, index);
    const held = await this.#store.head(key);
    if (held === null || held.size < length) throw new LostFile();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#store.read(key, { start: 0, end: length - 1 })) {
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  }
}

/** Splits bytes into blocks. Until it is ended, the last bytes are not stored. */
class BlockWriter {
  readonly #put: (index: number, bytes: Uint8Array) => Promise<void>;
  #index: number;
  #waiting: Buffer[];
  #length: number;

  constructor(put: (index: number, bytes: Uint8Array) => Promise<void>, index: number, before: Buffer) {
    this.#put = put;
    this.#index = index;
    this.#waiting = [before];
    this.#length = before.length;
  }

  async write(bytes: Buffer): Promise<void> {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
    while (this.#length >= BLOCK_BYTES) {
      const all = Buffer.concat(this.#waiting);
      await this.#put(this.#index, all.subarray(0, BLOCK_BYTES));
      this.#index += 1;
      this.#waiting = [all.subarray(BLOCK_BYTES)];
      this.#length = all.length - BLOCK_BYTES;
    }
  }

  async end(): Promise<void> {
    if (this.#length > 0) await this.#put(this.#index, Buffer.concat(this.#waiting));
    this.#length = 0;
  }
}
