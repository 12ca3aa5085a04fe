import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '#api/api-error';
import * as api from '#api/passkeys';
import {
  type NewPasskey,
  newPasskeySchema,
  type Passkey,
  renamePasskeySchema,
} from '#contract/accounts/passkeys';
import { t, translated } from '#lib/translate';
import { getDeviceId } from '#state/bridges/account';
import { type AccountOutcome, attempt, outcomeOf } from './account.ts';
import { enterAccount } from './session.ts';

const options = () => ({ deviceId: getDeviceId });
const refused = (message: string) => ({ status: 'refused', field: null, message }) as const;

/** The WebAuthn code is loaded on demand. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser can create passkeys here: they need https or localhost. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** Returns the passkeys of the account; null when the server was not reached. */
export async function listPasskeys(): Promise<Passkey[] | null> {
  try {
    return await api.listPasskeys(options());
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Creates a passkey in the browser and registers it with the server. */
export function addPasskey(passkey: NewPasskey): Promise<AccountOutcome> {
  return attempt(newPasskeySchema, passkey, async (input) => {
    const optionsJSON = await api.newPasskeyOptions(input, options());
    const { startRegistration } = await loadWebAuthn();
    const response = await startRegistration({
      optionsJSON: optionsJSON as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
    await api.addPasskey({ name: input.name, response }, options());
  }).catch((error: unknown) => refused(browserProblem(error)));
}

export function renamePasskey(change: { id: string; name: string }): Promise<AccountOutcome> {
  return attempt(renamePasskeySchema, change, (input) => api.renamePasskey(input, options()));
}

export function removePasskey(id: string): Promise<AccountOutcome> {
  return outcomeOf(() => api.removePasskey(id, options()));
}

/** Counts passkey requests: an outdated request must not close the browser's dialog of a later one. */
let latestRequest = 0;
let latestOptions: Promise<unknown> = Promise.resolve();

/** Requests run in sequence: the server accepts a passkey only for the options it sent last. */
function signInOptions() {
  const next = latestOptions.catch(() => undefined).then(() => api.passkeySignInOptions(options()));
  latestOptions = next;
  return next;
}

/**
 * Signs in with a passkey. As autofill it waits until the user chooses one in the email field, which requires a
 * browser that offers them there; null when it ends without a result to report.
 */
export async function signInByPasskey({
  isAutofill,
}: {
  isAutofill: boolean;
}): Promise<AccountOutcome | null> {
  latestRequest += 1;
  const request = latestRequest;
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadWebAuthn();
  if (isAutofill && !(await browserSupportsWebAuthnAutofill())) return null;
  let response: object;
  try {
    const optionsJSON = await signInOptions();
    if (request !== latestRequest) return null;
    response = await startAuthentication({
      optionsJSON: optionsJSON as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    });
  } catch (error) {
    if (isAutofill) return null;
    return refused(error instanceof ApiError ? translated(error.detail) : browserProblem(error));
  }
  return outcomeOf(async () => {
    const { holder, email } = await api.signInByPasskey(response, options());
    await enterAccount(holder, email);
  });
}

/** Cancels a pending wait for the user to choose a passkey. */
export async function stopPasskeys(): Promise<void> {
  latestRequest += 1;
  const { WebAuthnAbortService } = await loadWebAuthn();
  WebAuthnAbortService.cancelCeremony();
}

/** Translates a browser's rejection into a message for the user. */
function browserProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return t('This device already has a passkey for this account.');
  if (name === 'SecurityError')
    return t('Passkeys need https, and a name rather than a number as the address of the server.');
  if (name === 'NotAllowedError' || name === 'AbortError') return t('No passkey was chosen.');
  return t('This browser could not use a passkey.');
}
