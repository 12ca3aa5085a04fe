/**
 * Serializes the stems of one song: the first is rendered, which caches the others to be read. Together they
 * would each render the whole song.
 */
export class OneAtATime {
  /** Settles when the last stem queued for this song has finished. */
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Waits for the stems queued before.
   * @param song the same for stems of one song
   * @returns a function that releases the stem's slot
   * @throws the signal's reason once it is aborted
   */
  async enter(song: string, signal: AbortSignal): Promise<() => void> {
    const before = this.#last.get(song);
    let leave = () => {};
    const own = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const last = Promise.all([before, own]).then(() => {
      if (this.#last.get(song) === last) this.#last.delete(song);
    });
    this.#last.set(song, last);
    try {
      await unlessAborted(before, signal);
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }
}

function unlessAborted(promise: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    void Promise.resolve(promise).then(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    });
  });
}
