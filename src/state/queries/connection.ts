import { useSnapshot } from 'valtio';
import { connectionStore } from '../stores/connection.ts';

/** Whether the last attempt to reach the server failed. */
export function useIsOffline(): boolean {
  return !useSnapshot(connectionStore).isReachable;
}
