import { whoIsSignedIn } from '#api/auth';
import * as api from '#api/provider';
import type { ProviderStatus } from '#contract/accounts/provider';
import { getDeviceId } from '#state/bridges/account';
import { type AccountOutcome, outcomeOf } from './account.ts';
import { enterAccount } from './session.ts';

const options = () => ({ deviceId: getDeviceId });

/** Leaves the app for the page of the identity provider, which returns to it. */
export function leaveForProvider(redirectUrl: string | undefined): Promise<AccountOutcome> {
  return outcomeOf(async () => location.assign(await api.startProviderSignIn({ redirectUrl }, options())));
}

/** Leaves the app to prove at the identity provider that the account's owner is here; returns to the page for sign-in and security. */
export function leaveToProve(): Promise<AccountOutcome> {
  const page = { redirectUrl: '/account/security', isAgain: true };
  return outcomeOf(async () => location.assign(await api.startProviderSignIn(page, options())));
}

/** Leaves the app to connect the signed-in account with the identity provider. */
export function leaveToConnect(): Promise<AccountOutcome> {
  return outcomeOf(async () => location.assign(await api.startProviderLink(options())));
}

/** Makes the account that the identity provider signed in the current one. */
export function enterFromProvider(): Promise<AccountOutcome> {
  return outcomeOf(async () => enterAccount(await whoIsSignedIn(options()), ''));
}

/**
 * Returns how the account signs in: with a password, with the identity provider.
 * @throws ApiError
 */
export function getProviderStatus(): Promise<ProviderStatus> {
  return api.getProviderStatus(options());
}
