interface Held {
  readonly owner: object;
  end(reason: DOMException): void;
}

interface Waiting {
  readonly owner: object;
  grant(): void;
}

/** The Web Locks of one device: one lock, whose holders are its tabs and its service worker. */
export class DeviceLocks {
  #held: Held | null = null;
  #waiting: Waiting[] = [];
  readonly #dead = new WeakSet<object>();

  /** The lock manager as one process sees it. */
  for(owner: object): LockManager {
    const request = async (
      _name: string,
      options: LockOptions,
      run: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> => {
      if (options.steal) this.#steal();
      else if (this.#held) await this.#wait(owner, options.signal);
      if (this.#dead.has(owner)) await new Promise(() => {});
      return this.#hold(owner, run);
    };
    return { request, query: () => Promise.reject(new Error('not used')) } as unknown as LockManager;
  }

  /** A process was killed: its lock is free. */
  release(owner: object): void {
    this.#dead.add(owner);
    this.#waiting = this.#waiting.filter((waiting) => waiting.owner !== owner);
    if (this.#held?.owner === owner) this.#free();
  }

  async #hold(owner: object, run: (lock: Lock | null) => Promise<unknown>): Promise<unknown> {
    let held: Held | null = null;
    const stolen = new Promise<never>((_resolve, reject) => {
      held = { owner, end: reject };
    });
    this.#held = held;
    try {
      return await Promise.race([run(null), stolen]);
    } finally {
      if (this.#held === held) this.#free();
    }
  }

  #free(): void {
    const next = this.#waiting.shift();
    // No other process may take it before the next holder runs.
    this.#held = next ? { owner: next.owner, end: () => undefined } : null;
    next?.grant();
  }

  #steal(): void {
    this.#held?.end(new DOMException('The lock was stolen', 'AbortError'));
    this.#held = null;
  }

  #wait(owner: object, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { owner, grant: resolve };
      this.#waiting.push(waiting);
      signal?.addEventListener('abort', () => {
        if (!this.#waiting.includes(waiting)) return;
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(signal.reason);
      });
    });
  }
}
