interface Timer {
  readonly at: number;
  readonly everyMs: number | null;
  readonly run: () => void;
}

/** When every schedule starts, ms since the epoch. */
const START = Date.UTC(2026, 0, 1);

/**
 * The timers, the clock and the randomness of a page. Time passes only in `advance`, and only while nothing that takes
 * real time, such as an IndexedDB transaction, is under way.
 */
export class VirtualTime {
  now = START;
  readonly #timers = new Map<number, Timer>();
  readonly #originals = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    now: Date.now,
    random: Math.random,
    timeoutSignal: AbortSignal.timeout,
    channel: globalThis.BroadcastChannel,
  };
  #nextId = 1;
  #busy = 0;
  #whenIdle = () => {};

  /** Replaces the globals of this page. */
  install(random: () => number): void {
    const set = (everyMs: (ms: number) => number | null) => (run: () => void, ms: number | undefined) => {
      const id = this.#nextId++;
      // Dexie splits its work so, which must not wait for time to pass.
      if (!ms || ms <= 0) return this.#runSoon(run, id);
      this.#timers.set(id, { at: this.now + ms, everyMs: everyMs(ms), run });
      return id;
    };
    const clear = (id: number | undefined) => void this.#timers.delete(id ?? 0);
    Object.assign(globalThis, {
      setTimeout: set(() => null),
      setInterval: set((ms) => ms),
      clearTimeout: clear,
      clearInterval: clear,
      BroadcastChannel: PageChannel,
    });
    Date.now = () => this.now;
    Math.random = random;
    AbortSignal.timeout = (ms) => {
      const end = new AbortController();
      globalThis.setTimeout(() => end.abort(new DOMException('The time is over', 'TimeoutError')), ms);
      return end.signal;
    };
  }

  /** Restores the globals of this page. */
  uninstall(): void {
    const { now, random, timeoutSignal, channel, ...timers } = this.#originals;
    Object.assign(globalThis, timers, { BroadcastChannel: channel });
    Date.now = now;
    Math.random = random;
    AbortSignal.timeout = timeoutSignal;
  }

  /** Starts over: no timer of an earlier schedule fires. */
  reset(): void {
    this.#timers.clear();
    this.now = START;
  }

  #runSoon(run: () => void, id: number): number {
    const { setTimeout } = this.#originals;
    void this.during(() => new Promise<void>((resolve) => setTimeout.call(globalThis, resolve, 0))).then(run);
    return id;
  }

  /** Keeps the time still until `work` is done. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
      if (this.#busy === 0) this.#whenIdle();
    }
  }

  /** Resolves once nothing happens any more without the passing of time. */
  async settle(): Promise<void> {
    do {
      if (this.#busy > 0) await new Promise<void>((resolve) => (this.#whenIdle = resolve));
      await nextTask();
    } while (this.#busy > 0);
  }

  /** Lets time pass, and everything happen that is due meanwhile. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await this.settle();
      const [id, timer] = this.#next();
      if (id === undefined || timer === undefined || timer.at > end) break;
      this.now = Math.max(this.now, timer.at);
      if (timer.everyMs === null) this.#timers.delete(id);
      else this.#timers.set(id, { ...timer, at: timer.at + timer.everyMs });
      timer.run();
    }
    this.now = end;
  }

  #next(): [number?, Timer?] {
    let earliest: [number?, Timer?] = [];
    for (const entry of this.#timers) if (!earliest[1] || entry[1].at < earliest[1].at) earliest = entry;
    return earliest;
  }
}

const tasks = new MessageChannel();
let resolveTask = () => {};
tasks.port1.onmessage = () => resolveTask();

/** Resolves after all microtasks. Timers are virtual, so a message makes the task. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    resolveTask = resolve;
    tasks.port2.postMessage(null);
  });
}

/** A BroadcastChannel within this page, which delivers before time passes. */
class PageChannel {
  static readonly #byName = new Map<string, Set<PageChannel>>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
    const channels = PageChannel.#byName.get(name) ?? new Set();
    PageChannel.#byName.set(name, channels.add(this));
  }

  postMessage(data: unknown): void {
    for (const channel of PageChannel.#byName.get(this.name) ?? [])
      if (channel !== this) queueMicrotask(() => channel.onmessage?.({ data }));
  }

  close(): void {
    const channels = PageChannel.#byName.get(this.name);
    channels?.delete(this);
    if (channels?.size === 0) PageChannel.#byName.delete(this.name);
  }
}
