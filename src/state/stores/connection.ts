import { proxy } from 'valtio';

export interface ConnectionState {
  /** Whether the last call reached the server; true until one failed. */
  isReachable: boolean;
  isRealtimeHealthy: boolean;
  /** The account whose session the server no longer accepts, until the user signs in or clears its data. */
  leftAccount: { readonly userId: string; readonly unsentCount: number } | null;
  /** The offline banner shows once per session, until it is closed. */
  isOfflineBannerClosed: boolean;
}

/** `navigator.onLine` is only a first guess; calls find out the actual state. */
export const connectionStore = proxy<ConnectionState>({
  isReachable: typeof navigator === 'undefined' || navigator.onLine,
  isRealtimeHealthy: false,
  leftAccount: null,
  isOfflineBannerClosed: false,
});

/** It reappears once the connection has been restored and lost again. */
export function closeOfflineBanner(): void {
  connectionStore.isOfflineBannerClosed = true;
}
