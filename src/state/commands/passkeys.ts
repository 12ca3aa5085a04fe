import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '#api/api-error';
import * as api from '#api/passkeys';
import { type NewPasskey, newPasskeySchema, type Passkey, renamePasskeySchema } from '#contract/passkeys';
import { getDeviceId } from '../bridges/account.ts';
import { type AccountOutcome, attempt, outcomeOf } from './account.ts';
import { enterAccount } from './session.ts';

const options = () => ({ deviceId: getDeviceId });
const refused = (message: string) => ({ status: 'refused', field: null, message }) as const;

/** What speaks with the browser is loaded when it is needed. */
const loadWebAuthn = () => import('@simplewebauthn/browser');

/** Whether this browser can make passkeys here: they need https or localhost. */
export const hasPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** The passkeys of the account; null when the server was not reached. */
export async function listPasskeys(): Promise<Passkey[] | null> {
  try {
    return await api.listPasskeys(options());
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Has the browser make a passkey, and the server know it. */
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

/** Counts what asks for a passkey: what is no longer the latest must not end the browser's dialog of a later one. */
let latestRequest = 0;
let latestOptions: Promise<unknown> = Promise.resolve();

/** One after the other: the server takes a passkey for the options it sent last. */
function signInOptions() {
  const next = latestOptions.catch(() => undefined).then(() => api.passkeySignInOptions(options()));
  latestOptions = next;
  return next;
}

/**
 * Signs in with a passkey. As autofill it waits until the user chooses one in the email field, for which it needs a
 * browser that offers them there; null when nothing came of it and nobody needs to hear.
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
    return refused(error instanceof ApiError ? error.detail : browserProblem(error));
  }
  return outcomeOf(async () => {
    const { holder, email } = await api.signInByPasskey(response, options());
    await enterAccount(holder, email);
  });
}

/** Ends what still waits for the user to choose a passkey. */
export async function stopPasskeys(): Promise<void> {
  latestRequest += 1;
  const { WebAuthnAbortService } = await loadWebAuthn();
  WebAuthnAbortService.cancelCeremony();
}

/** What a browser's refusal means to the user. */
function browserProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for this account.';
  if (name === 'SecurityError')
    return 'Passkeys need https, and a name rather than a number as the address of the server.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was chosen.';
  return 'This browser could not use a passkey.';
}
