import { useEffect, useState } from 'react';
import { usePendingCounts } from '#state/queries/outbox';

/** A response takes milliseconds, or a few seconds after an update. */
const PATIENCE_MS = 12_000;

/**
 * Whether the database has been silent for so long that it is unlikely to respond: another tab keeps an older
 * version of it open or, in WebKit, a transaction still belongs to a worker that was terminated before its
 * turn.
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
