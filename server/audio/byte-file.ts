import { type FileHandle, open } from 'node:fs/promises';
import type { ByteSource } from '#domain/files/byte-source';

/** A file of which only the parts being read are in memory. */
export class ByteFile implements ByteSource {
  readonly size: number;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  static async open(path: string): Promise<ByteFile> {
    const handle = await open(path, 'r');
    return new ByteFile(handle, (await handle.stat()).size);
  }

  async read(at: number, length: number): Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.size - at));
    const bytes = new Uint8Array(wanted);
    let filled = 0;
    while (filled < wanted) {
      const { bytesRead } = await this.#handle.read(bytes, filled, wanted - filled, at + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}

/** Bytes already in memory. */
export function heldBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}

/** A part of a source: all that follows its first bytes, unless it ends earlier. */
export function bytesFrom(source: ByteSource, start: number, end = source.size): ByteSource {
  const size = end - start;
  return {
    size,
    read: (at, length) => source.read(start + at, Math.max(0, Math.min(length, size - at))),
  };
}
