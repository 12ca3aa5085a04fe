import type * as z from 'zod/mini';
import { ApiError } from '#api/api-error';
import * as auth from '#api/auth';
import type { TokenHolder } from '#api/token';
import { type SignIn, type SignUp, signInSchema, signUpSchema } from '#contract/accounts/auth';
import { audioCacheName } from '#db/audio-cache';
import { uploadsCacheName } from '#db/database-names';
import { deleteAccountDatabase } from '#db/db';
import { type DeviceOnly, readDeviceOnly } from '#db/device-only';
import { countDrafts, draftCacheName } from '#db/drafts';
import { getKv } from '#db/kv';
import { countUnsent } from '#db/outbox';
import { createLog } from '#lib/log';
import { sleep } from '#lib/sleep';
import { translated } from '#lib/translate';
import { getAccount, getDeviceId, setAccount } from '#state/bridges/account';
import { getSync } from '#state/bridges/sync-bridge';
import { read } from '#state/commands/calls';
import { flushNow } from '#state/commands/outbox';
import { connectionStore } from '#state/stores/connection';
import { forgetLocale } from '#state/stores/locale';
import { showTheme } from '#state/stores/theme';

const log = createLog('session');
/** A slow machine takes a minute to create its database. */
const LONGEST_START_MS = 120_000;
/** Filled by the service worker; private covers and shared audio must not outlive the session. */
const WORKER_CACHES = ['skylark-covers', 'skylark-shared'];

export type AuthField = 'email' | 'username' | 'password' | 'invitation';

export type AuthOutcome =
  | { status: 'done' }
  /** The password was right; the account also needs a two-factor code. */
  | { status: 'needs-code' }
  /** `errors` has one sentence per rejected field, `message` one that belongs to none. */
  | { status: 'refused'; errors: Partial<Record<AuthField, string>>; message: string | null };

/**
 * Creates an account and signs in. Never throws for input or network problems; they are in the outcome.
 * @param onStarting called when the server is still starting, which is waited for
 */
export function signUp(input: SignUp, onStarting?: () => void): Promise<AuthOutcome> {
  return authenticate(signUpSchema, input, (checked) =>
    onceStarted(() => auth.signUp(checked, { deviceId: getDeviceId }), onStarting),
  );
}

/** Like `signUp`, with an existing account. */
export function signIn(input: SignIn, onStarting?: () => void): Promise<AuthOutcome> {
  return authenticate(signInSchema, input, (checked) =>
    onceStarted(() => auth.signIn(checked, { deviceId: getDeviceId }), onStarting),
  );
}

async function authenticate<Input extends { email: string }>(
  schema: z.ZodMiniType<Input>,
  input: Input,
  send: (input: Input) => Promise<TokenHolder | null>,
): Promise<AuthOutcome> {
  const checked = schema.safeParse(input);
  if (!checked.success) return { status: 'refused', errors: fieldErrors(checked.error), message: null };
  try {
    const holder = await send(checked.data);
    if (holder === null) return { status: 'needs-code' };
    await enterAccount(holder, checked.data.email);
    return { status: 'done' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refusal(error);
  }
}

/** Retries while the server reports that it is starting: on its first start it creates its database. */
async function onceStarted<T>(send: () => Promise<T>, onStarting?: () => void): Promise<T> {
  const deadline = Date.now() + LONGEST_START_MS;
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const waitMs = error instanceof ApiError && error.status === 503 ? error.retryAfterMs : null;
      if (waitMs === null || Date.now() > deadline) throw error;
      onStarting?.();
      await sleep(waitMs);
    }
  }
}

/** Makes the account that just signed in the current one on this device. */
export async function enterAccount({ userId, handle }: TokenHolder, email: string): Promise<void> {
  setAccount({ userId, handle, email, displayName: handle, isLoaded: false });
  showTheme();
  connectionStore.leftAccount = null;
  await import('#state/commands/sharing/visitor-reactions')
    .then(({ sendVisitorReactions }) => sendVisitorReactions())
    .catch((error: unknown) => log.error('reactions from before the sign-in stay for the next one', error));
  // Sends the writes that waited for this sign-in, even if the same account signed in again.
  flushNow().catch((error: unknown) => log.error('the sync worker did not respond', error));
  await Promise.all([
    loadSession().catch((error: unknown) => log.info('could not read the session; retrying later', error)),
    import('#state/bridges/account-locale')
      .then(({ enterLocale }) => enterLocale())
      .catch((error: unknown) => log.info('the language of the account is not known yet', error)),
  ]);
}

function fieldErrors(error: z.core.$ZodError): Partial<Record<AuthField, string>> {
  const errors: Partial<Record<AuthField, string>> = {};
  for (const { path, message } of error.issues) {
    const field = path[0] as AuthField;
    errors[field] ??= message;
  }
  return errors;
}

function refusal({ field, detail }: ApiError): AuthOutcome {
  const isOurs = field === 'email' || field === 'username' || field === 'password' || field === 'invitation';
  return isOurs
    ? { status: 'refused', errors: { [field]: translated(detail) }, message: null }
    : { status: 'refused', errors: {}, message: translated(detail) };
}

/**
 * Reads session and billing of the current account.
 * @throws CallProblem
 */
export async function loadSession(): Promise<void> {
  await Promise.all([read('session.get'), read('billing.getInfo')]);
  const { userId, database } = getAccount();
  const stored = await getKv(database, 'session');
  if (stored?.value.user.id !== userId) return;
  const { handle, email, display_name: displayName } = stored.value.user;
  setAccount({ userId, handle, email, displayName, isLoaded: true });
}

export type PendingChoice = 'ask' | 'send' | 'discard' | 'keep';

export type SignOutOutcome =
  | { status: 'done' }
  /**
   * Unsent writes, songs and other things that are only on this device, or words in the create form. Ask the user,
   * then call again with 'send', 'discard' or 'keep'. Nothing was changed.
   */
  | { status: 'has-pending'; count: number; draftCount: number; hasForm: boolean; deviceOnly: DeviceOnly }
  /** 'send' could not send everything; the user is still signed in. */
  | { status: 'not-sent'; count: number }
  | { status: 'failed'; message: string };

/**
 * Signs out and deletes what the device holds of the account: rows, songs kept offline, forms, the stored session.
 * With 'keep' writes, songs made on this device, what else is only here, and forms stay for the next sign-in; with
 * 'send' all but the writes stay.
 */
export async function signOut(pending: PendingChoice = 'ask'): Promise<SignOutOutcome> {
  const { userId, database } = getAccount();
  const sync = getSync();
  if (pending === 'send') await sync.flush(true);
  const [count, draftCount, deviceOnly] = await Promise.all([
    countUnsent(database),
    countDrafts(database),
    readDeviceOnly(database),
  ]);
  const [{ deleteForms, hasWrittenForm }, { forgetEditState }] = await Promise.all([
    import('#state/stores/stored-forms'),
    import('#state/commands/making/edits'),
  ]);
  const hasForm = hasWrittenForm(userId);
  const hasRows = draftCount > 0 || Object.values(deviceOnly).some(Boolean);
  if ((count > 0 || hasRows || hasForm) && pending === 'ask')
    return { status: 'has-pending', count, draftCount, hasForm, deviceOnly };
  if (count > 0 && pending === 'send') return { status: 'not-sent', count };
  try {
    await auth.signOut({ deviceId: getDeviceId });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Already signed out on the server: only the local cleanup remains.
    if (error.status !== 401) return { status: 'failed', message: translated(error.detail) };
  }
  await sync.stop();
  setAccount(null);
  showTheme();
  forgetLocale();
  await forgetPush();
  await forgetAccount(userId, { keepsUnsent: pending === 'keep' || (pending === 'send' && hasRows) });
  if (pending !== 'keep' && !(pending === 'send' && hasForm)) {
    deleteForms(userId);
    forgetEditState();
  }
  return { status: 'done' };
}

/** The server stops sending to an ended session; this removes the browser's side of the subscription. */
async function forgetPush(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch (error) {
    log.info('could not cancel the push subscription', error);
  }
}

/**
 * Deletes the data on the device of an account that is not signed in. With `keepsUnsent` its writes and the
 * songs generated on this device stay for the next sign-in.
 */
export async function forgetAccount(
  userId: string,
  { keepsUnsent }: { keepsUnsent: boolean },
): Promise<void> {
  if (!keepsUnsent) await deleteAccountDatabase(userId);
  const unsent = [draftCacheName(userId), uploadsCacheName(userId)];
  const names = [audioCacheName(userId), ...WORKER_CACHES, ...(keepsUnsent ? [] : unsent)];
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Handles a session the server no longer accepts (CALL-12): shows what a visitor sees. The account's data and
 * unsent writes stay on the device until the user signs in again or clears them.
 */
export async function leaveSession(): Promise<void> {
  const { userId, isSignedIn, database } = getAccount();
  if (!isSignedIn) return;
  const unsentCount = await countUnsent(database).catch(() => 0);
  connectionStore.leftAccount = { userId, unsentCount };
  setAccount(null);
  showTheme();
}

/** Deletes all data of the account whose session was lost. */
export async function clearSignedOutAccount(): Promise<void> {
  const left = connectionStore.leftAccount;
  connectionStore.leftAccount = null;
  if (!left) return;
  await forgetAccount(left.userId, { keepsUnsent: false });
  const { deleteForms } = await import('#state/stores/stored-forms');
  deleteForms(left.userId);
}
