import * as api from '#api/password-link';
import {
  passwordLinkSchema,
  type ResetPassword,
  resetPasswordSchema,
} from '#contract/accounts/password-link';
import { getDeviceId } from '#state/bridges/account';
import { type AccountOutcome, attempt } from './account.ts';

const options = () => ({ deviceId: getDeviceId });

/** Requests a mail with a link for a new password. */
export function requestPasswordLink(email: string): Promise<AccountOutcome> {
  return attempt(passwordLinkSchema, { email }, (input) => api.requestPasswordLink(input.email, options()));
}

/** Sets a new password with the link of a mail; all devices are signed out. */
export function resetPassword(change: ResetPassword): Promise<AccountOutcome> {
  return attempt(resetPasswordSchema, change, (input) => api.resetPassword(input, options()));
}
