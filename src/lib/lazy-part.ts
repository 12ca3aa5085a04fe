/** A part that is loaded on first use. */
export interface LazyPart<P extends object> {
  /** @throws any error of loading; the next call retries */
  get(): Promise<P>;
  /** Calls `stop` of the loaded part, if it has one, including a part that is still loading. */
  stop(): void;
}

export function lazyPart<P extends object>(load: () => Promise<P>): LazyPart<P> {
  let loading: Promise<P> | null = null;
  return {
    get() {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    stop() {
      loading?.then(
        (part) => {
          if ('stop' in part && typeof part.stop === 'function') part.stop();
        },
        () => undefined,
      );
    },
  };
}
