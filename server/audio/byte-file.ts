import { type FileHandle, open } from 'node:fs/promises';

/** Bytes that are read a part at a time. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `at` on; fewer than `length` only at the end. */
  read(at: number, length: number): Promise<Uint8Array>;
}

/** A file of which only what is looked at is in memory. */
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

/** Bytes that are in memory already. */
export function heldBytes(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}
