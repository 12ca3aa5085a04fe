import { useEffect, useRef } from 'react';
import { useIsOffline } from './connection.ts';

/** Calls `retry` when the server becomes reachable again. */
export function useReconnect(retry: () => void): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const latestRetry = useRef(retry);
  useEffect(() => {
    latestRetry.current = retry;
  });
  useEffect(() => {
    if (wasOffline.current && !isOffline) latestRetry.current();
    wasOffline.current = isOffline;
  }, [isOffline]);
}
