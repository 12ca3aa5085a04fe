import { useEffect, useState } from 'react';
import type { SaveState } from '#domain/sync/pending-view';

/** How long the 'Saved' mark is shown. */
const SAVED_MS = 2000;

/** True for two seconds after a pending write completes. */
export function useSavedMark(state: SaveState): boolean {
  const [previous, setPrevious] = useState(state);
  const [isSaved, setIsSaved] = useState(false);
  if (previous !== state) {
    setPrevious(state);
    setIsSaved(state === 'saved' && previous !== 'rejected');
  }
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  return isSaved;
}
