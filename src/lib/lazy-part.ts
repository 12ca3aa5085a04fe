/** Something that is loaded when it is first asked for. */
export interface LazyPart<P extends object> {
  /** @throws what loading throws; the next call loads again */
  get(): Promise<P>;
  /** Calls the `stop` of what was loaded, if it has one, also of what still is on its way. */
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
