import * as api from '#api/two-factor';
import {
  codeSchema,
  type NewTwoFactor,
  recoveryCodeSchema,
  twoFactorPasswordSchema,
} from '#contract/accounts/two-factor';
import { getDeviceId } from '#state/bridges/account';
import { type AccountOutcome, attempt } from './account.ts';
import { enterAccount } from './session.ts';

const options = () => ({ deviceId: getDeviceId });

/**
 * Returns whether the account needs two-factor codes.
 * @throws ApiError
 */
export function hasTwoFactor(): Promise<boolean> {
  return api.hasTwoFactor(options());
}

/** Starts the setup of an authenticator app; the first code from it completes the setup. */
export function enableTwoFactor(
  password: string,
  onReady: (setup: NewTwoFactor) => void,
): Promise<AccountOutcome> {
  return attempt(twoFactorPasswordSchema, { password }, async (input) =>
    onReady(await api.enableTwoFactor(input.password, options())),
  );
}

export function disableTwoFactor(password: string): Promise<AccountOutcome> {
  return attempt(twoFactorPasswordSchema, { password }, (input) =>
    api.disableTwoFactor(input.password, options()),
  );
}

/** Replaces the recovery codes. */
export function newRecoveryCodes(
  password: string,
  onReady: (codes: readonly string[]) => void,
): Promise<AccountOutcome> {
  return attempt(twoFactorPasswordSchema, { password }, async (input) =>
    onReady(await api.newRecoveryCodes(input.password, options())),
  );
}

/** Confirms an authenticator app with its first code. */
export function confirmTwoFactor(code: string): Promise<AccountOutcome> {
  return attempt(codeSchema, { code }, async (input) => {
    await api.verifyCode({ code: input.code, isRecovery: false }, options());
  });
}

/** Completes a sign-in with a code of the authenticator app, or with a recovery code. */
export function signInByCode({
  code,
  isRecovery,
}: {
  readonly code: string;
  readonly isRecovery: boolean;
}): Promise<AccountOutcome> {
  return attempt(isRecovery ? recoveryCodeSchema : codeSchema, { code }, async (input) => {
    const { holder, email } = await api.verifyCode({ code: input.code, isRecovery }, options());
    await enterAccount(holder, email);
  });
}
