import { useEffect } from 'react';
import { onNetworkReturn } from '#lib/network-return';

/** Calls `onReturn` each time the server or the network is within reach again. */
export function useNetworkReturn(onReturn: () => void): void {
  useEffect(() => {
    const stop = onNetworkReturn(onReturn);
    addEventListener('online', onReturn);
    return () => {
      stop();
      removeEventListener('online', onReturn);
    };
  });
}
