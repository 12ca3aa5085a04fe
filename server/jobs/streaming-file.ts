import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const CHUNK_BYTES = 64 * 1024;

/** A song's audio while it renders in this process: a file that is read while it is written. */
export class GrowingFile {
  readonly path: string;
  readonly #file: FileHandle;
  #size = 0;
  #isFinished = false;
  #waiting: (() => void)[] = [];

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  /** Starts an empty file; one left by a killed process is overwritten. */
  static async create(path: string): Promise<GrowingFile> {
    await mkdir(dirname(path), { recursive: true });
    return new GrowingFile(path, await open(path, 'w'));
  }

  /** Number of bytes written and readable. */
  get size(): number {
    return this.#size;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Resolves when `size` or `isFinished` changed. */
  changed(): Promise<void> {
    return this.#isFinished ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The bytes from the start, waiting for more until the file is finished. */
  async *follow(): AsyncGenerator<Buffer> {
    const file = await open(this.path, 'r');
    try {
      let position = 0;
      while (true) {
        // Taken before reading the size, so that nothing written between the two is missed.
        const isFinished = this.#isFinished;
        if (position < this.#size) {
          const length = Math.min(CHUNK_BYTES, this.#size - position);
          const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
          position += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (isFinished) {
          return;
        } else {
          await this.changed();
        }
      }
    } finally {
      await file.close();
    }
  }

  /** Appends; calls must not overlap. */
  async append(bytes: Uint8Array): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#size);
    this.#size += bytes.length;
    this.#wake();
  }

  /** Lets readers finish after their remaining bytes. */
  async finish(): Promise<void> {
    this.endReading();
    await this.#file.close();
  }

  /** Ends readers even though the song continues. */
  endReading(): void {
    this.#isFinished = true;
    this.#wake();
  }

  async delete(): Promise<void> {
    await rm(this.path, { force: true });
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
