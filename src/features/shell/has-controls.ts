import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { hasSavedPosition } from '#state/bridges/saved-position';
import { useAccount } from '#state/queries/session';
import { useUpdateState } from '#state/queries/update';
import { connectionStore } from '#state/stores/connection';
import { controlsStore } from '#state/stores/controls';

/** What a visitor sees first; nothing is stored there, and nothing plays until its songs are looked at. */
const FIRST_PATHS: readonly string[] = ['/', '/home', '/sign-in', '/sign-up'];

/** Whether a page needs what works behind pages: the worker, its messages, the player. */
export function needsControls(pathname: string, { isSignedIn }: { isSignedIn: boolean }): boolean {
  return isSignedIn || !FIRST_PATHS.includes(pathname) || hasSavedPosition();
}

/**
 * Whether player, dock, notices and what works behind them are needed: for every account, and for a visitor from the
 * first page on that has songs. They stay once they are there.
 */
export function useHasControls(pathname: string): boolean {
  const account = useAccount();
  const { isWaiting } = useUpdateState();
  // The notice of a lost session is one of them.
  const { leftAccount } = useSnapshot(connectionStore);
  const { areRequested } = useSnapshot(controlsStore);
  const isNeeded = areRequested || isWaiting || leftAccount !== null || needsControls(pathname, account);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded || wasNeeded;
}
