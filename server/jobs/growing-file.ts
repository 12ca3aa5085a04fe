import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { GrowingAudio } from './growing-audio.ts';

/** A file that is written while it is read; see `GrowingAudio`. */
export class GrowingFile implements GrowingAudio {
  readonly path: string;
  readonly #file: FileHandle;
  #size = 0;
  #isFinished = false;
  #waiting: (() => void)[] = [];

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  /** Starts an empty file; one that a killed process left behind is overwritten. */
  static async create(path: string): Promise<GrowingFile> {
    await mkdir(dirname(path), { recursive: true });
    return new GrowingFile(path, await open(path, 'w'));
  }

  get size(): number {
    return this.#size;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  changed(): Promise<void> {
    return this.#isFinished ? Promise.resolve() : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Appends; calls must follow one another. */
  async append(bytes: Uint8Array): Promise<void> {
    await this.#file.write(bytes, 0, bytes.length, this.#size);
    this.#size += bytes.length;
    this.#wake();
  }

  /** Lets readers end after what they have not read yet. */
  async finish(): Promise<void> {
    this.endReading();
    await this.#file.close();
  }

  /** Lets readers end though the song goes on. */
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
