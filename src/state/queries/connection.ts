import { useSnapshot } from 'valtio';
import { connectionStore } from '../stores/connection.ts';

/** Whether the server could not be reached last time. */
export function useIsOffline(): boolean {
  return !useSnapshot(connectionStore).isReachable;
}
