import * as z from 'zod/mini';
import { accountSchema } from '#contract/accounts/auth';
import {
  DISABLE_TWO_FACTOR_PATH,
  ENABLE_TWO_FACTOR_PATH,
  type NewTwoFactor,
  newTwoFactorSchema,
  RECOVERY_CODES_PATH,
  recoveryCodesSchema,
  TWO_FACTOR_PATH,
  twoFactorStatusSchema,
  VERIFY_CODE_PATH,
  VERIFY_RECOVERY_CODE_PATH,
} from '#contract/accounts/two-factor';
import { type AuthOptions, whoIsSignedIn } from './auth.ts';
import { createHttp } from './http.ts';
import type { TokenHolder } from './token.ts';

const signedInSchema = z.object({ user: accountSchema });

/** @throws ApiError */
export async function hasTwoFactor(options: AuthOptions): Promise<boolean> {
  return twoFactorStatusSchema.parse(await send('GET', TWO_FACTOR_PATH, undefined, options)).is_enabled;
}

/** @throws ApiError, with the field `password` when the password is wrong */
export async function enableTwoFactor(password: string, options: AuthOptions): Promise<NewTwoFactor> {
  return newTwoFactorSchema.parse(await send('POST', ENABLE_TWO_FACTOR_PATH, { password }, options));
}

/** @throws ApiError, with the field `password` when the password is wrong */
export async function disableTwoFactor(password: string, options: AuthOptions): Promise<void> {
  await send('POST', DISABLE_TWO_FACTOR_PATH, { password }, options);
}

/** @throws ApiError, with the field `password` when the password is wrong */
export async function newRecoveryCodes(password: string, options: AuthOptions): Promise<string[]> {
  const response = await send('POST', RECOVERY_CODES_PATH, { password }, options);
  return recoveryCodesSchema.parse(response).recovery_codes;
}

/**
 * Completes a sign-in, or the setup of an authenticator app, with a code.
 * @throws ApiError, with the field `code` when it is wrong
 */
export async function verifyCode(
  { code, isRecovery }: { readonly code: string; readonly isRecovery: boolean },
  options: AuthOptions,
): Promise<{ readonly holder: TokenHolder; readonly email: string }> {
  const path = isRecovery ? VERIFY_RECOVERY_CODE_PATH : VERIFY_CODE_PATH;
  const { user } = signedInSchema.parse(await send('POST', path, { code }, options));
  return { holder: await whoIsSignedIn(options), email: user.email };
}

function send(method: 'GET' | 'POST', path: string, body: unknown, options: AuthOptions): Promise<unknown> {
  const http = createHttp({ ...options, isSignedIn: false });
  return http.request({ method, path, ...(body === undefined ? {} : { body }) });
}
