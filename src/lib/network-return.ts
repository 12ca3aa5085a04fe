const listeners = new Set<() => void>();

/** Calls `listener` each time the server is within reach again; returns the function that stops it. */
export function onNetworkReturn(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The server is within reach again, as the calls to it show. */
export function announceNetworkReturn(): void {
  for (const listener of [...listeners]) listener();
}
