interface Part {
  stop(): void;
}

/** Something with an end of its own that is loaded when it is first asked for. */
export interface LazyPart<P extends Part> {
  /** @throws what loading throws; the next call loads again */
  get(): Promise<P>;
  /** Stops what was loaded, also what still is on its way. */
  stop(): void;
}

export function lazyPart<P extends Part>(load: () => Promise<P>): LazyPart<P> {
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
        (part) => part.stop(),
        () => undefined,
      );
    },
  };
}
