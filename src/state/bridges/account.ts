import { ANONYMOUS_USER_ID } from '#db/database-names';
import type { AccountDatabase } from '#db/db';
import { deferAccountDatabase } from '#db/deferred-database';
import { newAnonymousId } from '#lib/anonymous-id';

/** The account whose data the page shows. A signed-out visitor has a local account on this device. */
export interface Account {
  readonly userId: string;
  readonly isSignedIn: boolean;
  readonly handle: string;
  readonly email: string;
  readonly displayName: string;
  readonly database: AccountDatabase;
}

/**
 * The fields stored in local storage (SESS-32): nothing secret, just enough to open the right database without
 * a network.
 */
export interface StoredSession {
  userId: string;
  handle: string;
  email: string;
  displayName: string;
  isLoaded: boolean;
}

const SESSION_KEY = 'session-state';
const DEVICE_KEY = 'device-id';

const listeners = new Set<() => void>();
let current: Account | null = null;

/** The current account, read from local storage on first use. */
export function getAccount(): Account {
  current ??= accountFrom(readStoredSession());
  return current;
}

/** Calls `listener` after each change of account; returns the function that stops it. */
export function subscribeAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches to an account, or to the anonymous one with null. */
export function setAccount(session: StoredSession | null): void {
  if (session) localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  else localStorage.removeItem(SESSION_KEY);
  const previous = current;
  const userId = session?.userId ?? ANONYMOUS_USER_ID;
  current = accountFrom(session, previous?.userId === userId ? previous.database : undefined);
  for (const listener of [...listeners]) listener();
  // Must run after the listeners, which have moved their queries to the new database by now.
  if (previous && previous.userId !== userId) previous.database.close();
}

/** Follows a sign-in or sign-out in another tab; returns the function that stops it. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return;
    const session = readStoredSession();
    if ((session?.userId ?? ANONYMOUS_USER_ID) !== getAccount().userId) setAccount(session);
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

function readStoredSession(): StoredSession | null {
  try {
    const value = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '') as Partial<StoredSession>;
    if (typeof value.userId !== 'string' || value.userId === '') return null;
    return {
      userId: value.userId,
      handle: value.handle ?? '',
      email: value.email ?? '',
      displayName: value.displayName ?? '',
      isLoaded: value.isLoaded ?? false,
    };
  } catch {
    // Missing, foreign or damaged: the next sign-in rewrites it.
    return null;
  }
}

/** The anonymous id of this browser, made on the first visit (CALL-03). */
export function getDeviceId(): string {
  const held = localStorage.getItem(DEVICE_KEY);
  if (held) return held;
  const made = newAnonymousId();
  localStorage.setItem(DEVICE_KEY, made);
  return made;
}

function accountFrom(session: StoredSession | null, database?: AccountDatabase): Account {
  const userId = session?.userId ?? ANONYMOUS_USER_ID;
  return {
    userId,
    isSignedIn: session !== null,
    handle: session?.handle ?? '',
    email: session?.email ?? '',
    displayName: session?.displayName ?? '',
    database: database ?? deferAccountDatabase(userId),
  };
}
