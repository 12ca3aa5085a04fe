/** The MP3 of a draft from a piece on. */
export interface DraftPieces {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  /** Whether no more will follow. */
  readonly isEnded: boolean;
}

/** The MP3 of a draft while it is made. */
export class GrowingDraft {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];
  #isEnded = false;
  #waiting: (() => void)[] = [];

  /** Whether nothing can be played yet. */
  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  add(bytes: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(bytes);
    this.#wake();
  }

  /** No more will follow, whether or not the song is whole. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** The pieces from an index on; waits for the first of them unless the draft has ended. */
  async read(from: number): Promise<DraftPieces> {
    while (this.#pieces.length <= from && !this.#isEnded)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return { pieces: this.#pieces.slice(from), isEnded: this.#isEnded };
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resume of waiting) resume();
  }
}
