import { useEffect, useState } from 'react';
import { usePendingCounts } from '#state/queries/outbox';

/** An answer takes milliseconds, and the first one after an update a few seconds. */
const PATIENCE_MS = 12_000;

/**
 * Whether the database has left the page waiting for so long that it will hardly answer: another tab keeps an older
 * version of it open, or, in WebKit, a transaction of a worker that was ended before its turn still has it.
 */
export function useStorageSilence(): boolean {
  const isWaiting = usePendingCounts().status === 'loading';
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSilent(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSilent(false);
    };
  }, [isWaiting]);
  return isSilent;
}
