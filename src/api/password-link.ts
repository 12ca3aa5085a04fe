import {
  REQUEST_PASSWORD_LINK_PATH,
  RESET_PASSWORD_PATH,
  type ResetPassword,
} from '#contract/accounts/password-link';
import type { AuthOptions } from './auth.ts';
import { createHttp } from './http.ts';

/**
 * Requests a mail with a link for a new password.
 * @throws ApiError
 */
export async function requestPasswordLink(email: string, options: AuthOptions): Promise<void> {
  await post(REQUEST_PASSWORD_LINK_PATH, { email }, options);
}

/** @throws ApiError, with the field `token` when the link is no longer valid */
export async function resetPassword(change: ResetPassword, options: AuthOptions): Promise<void> {
  await post(RESET_PASSWORD_PATH, change, options);
}

async function post(path: string, body: unknown, options: AuthOptions): Promise<void> {
  await createHttp({ ...options, isSignedIn: false }).request({ method: 'POST', path, body });
}
