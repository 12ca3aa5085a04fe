import { subscribe } from 'valtio';
import { connectionStore } from '../stores/connection.ts';

/** Resolves once the server can be reached. @throws DOMException when the signal ends the wait */
export function whenReachable(signal: AbortSignal): Promise<void> {
  if (connectionStore.isReachable) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = subscribe(connectionStore, () => {
      if (!connectionStore.isReachable) return;
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}
