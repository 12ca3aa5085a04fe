import type * as z from 'zod/mini';
import { ApiError } from '#api/api-error';
import * as auth from '#api/auth';
import {
  type AccountSession,
  type ChangeEmail,
  type ChangePassword,
  changeEmailSchema,
  changePasswordSchema,
  type OwnerProof,
  ownerProofSchema,
} from '#contract/accounts/auth';
import { translated } from '#lib/translate';
import { getAccount, getDeviceId, setAccount } from '#state/bridges/account';
import { getSync } from '#state/bridges/sync-bridge';
import { read } from '#state/commands/calls';
import { showTheme } from '#state/stores/theme';
import { forgetAccount } from './session.ts';

export type AccountOutcome =
  | { readonly status: 'done' }
  /** `field` names the rejected input; null when it is none of them. */
  | { readonly status: 'refused'; readonly field: string | null; readonly message: string };

const DONE = { status: 'done' } as const;
const options = () => ({ deviceId: getDeviceId });

/** Runs a change of the account; invalid input is reported before anything is sent. */
export async function attempt<Input>(
  schema: z.ZodMiniType<Input>,
  input: Input,
  send: (input: Input) => Promise<void>,
): Promise<AccountOutcome> {
  const checked = schema.safeParse(input);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return { status: 'refused', field: String(issue?.path[0]), message: issue?.message ?? '' };
  }
  return outcomeOf(() => send(checked.data));
}

/** Runs a change of the account; a rejection is part of the outcome. */
export async function outcomeOf(send: () => Promise<void>): Promise<AccountOutcome> {
  try {
    await send();
    return DONE;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: 'refused', field: error.field, message: translated(error.detail) };
  }
}

/** Returns where the account is signed in; null when the server was not reached. */
export async function listSessions(): Promise<AccountSession[] | null> {
  try {
    return await auth.listSessions(options());
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** Ends one session on another device, or all of them. */
export function endSession(id: string | 'others'): Promise<AccountOutcome> {
  return outcomeOf(() => auth.endSession(id, options()));
}

/** Changes the password; every other device is signed out. */
export function changePassword(change: ChangePassword): Promise<AccountOutcome> {
  return attempt(changePasswordSchema, change, (input) => auth.changePassword(input, options()));
}

export function changeEmail(change: ChangeEmail): Promise<AccountOutcome> {
  return attempt(changeEmailSchema, change, async (input) => {
    await auth.changeEmail(input, options());
    const { userId, handle, displayName } = getAccount();
    setAccount({ userId, handle, displayName, email: input.new_email, isLoaded: true });
    await read('session.get').catch(() => undefined);
  });
}

/** Deletes the account on the server, and all its data on this device. */
export function deleteAccount(proof: OwnerProof): Promise<AccountOutcome> {
  return attempt(ownerProofSchema, proof, async (input) => {
    const { userId } = getAccount();
    await auth.deleteAccount(input, options());
    await getSync().stop();
    setAccount(null);
    showTheme();
    await forgetAccount(userId, { keepsUnsent: false });
    const { deleteForms } = await import('#state/stores/stored-forms');
    deleteForms(userId);
  });
}
