import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { hasSavedPosition } from '#state/bridges/listening/saved-position';
import { useAccount } from '#state/queries/accounts/session';
import { useUpdateState } from '#state/queries/update';
import { connectionStore } from '#state/stores/connection';
import { controlsStore } from '#state/stores/controls';
import { isPartyPath } from './party-path.ts';

/** A visitor's first pages; they store nothing, and play nothing until their songs are scrolled to. */
const FIRST_PATHS: readonly string[] = ['/', '/home', '/sign-in', '/sign-up'];

/** Whether a page needs the background services: the worker, its messages, the player. */
export function needsControls(pathname: string, { isSignedIn }: { isSignedIn: boolean }): boolean {
  if (isPartyPath(pathname)) return false;
  return isSignedIn || !FIRST_PATHS.includes(pathname) || hasSavedPosition();
}

/**
 * Whether player, dock, notices and background services are needed: for every account, and for a visitor from
 * the first page with songs on. Once rendered, they stay.
 */
export function useHasControls(pathname: string): boolean {
  const account = useAccount();
  const { isWaiting } = useUpdateState();
  // The lost-session notice is one of them.
  const { leftAccount } = useSnapshot(connectionStore);
  const { areRequested } = useSnapshot(controlsStore);
  const isNeeded = areRequested || isWaiting || leftAccount !== null || needsControls(pathname, account);
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return isNeeded || wasNeeded;
}
