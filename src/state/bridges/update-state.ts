export interface UpdateState {
  /** A newer version is installed and waits for the user's consent. */
  isWaiting: boolean;
}

let update: UpdateState = { isWaiting: false };
const listeners = new Set<() => void>();

export function getUpdateState(): UpdateState {
  return update;
}

export function subscribeUpdateState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setUpdateState(next: UpdateState): void {
  update = next;
  for (const listener of [...listeners]) listener();
}
