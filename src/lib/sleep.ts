interface TimerHost {
  setTimeout(handler: () => void, ms: number): unknown;
  clearTimeout(timer: never): void;
}

interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Resolves after `ms` milliseconds, or immediately when the signal is aborted; never rejects. */
export function sleep(ms: number, signal?: StopSignal): Promise<void> {
  const host = globalThis as unknown as TimerHost;
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = host.setTimeout(done, ms);
    function done() {
      host.clearTimeout(timer as never);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done, { once: true });
  });
}
