import { ApiError } from '#api/api-error';
import { whoIsSignedIn } from '#api/auth';
import * as api from '#api/provider';
import type { ProviderStatus } from '#contract/provider';
import { getDeviceId } from '../bridges/account.ts';
import { type AccountOutcome, outcomeOf } from './account.ts';
import { enterAccount } from './session.ts';

const options = () => ({ deviceId: getDeviceId });

/** Leaves the app for the page of the identity provider, which returns to it. */
export function leaveForProvider(redirectUrl: string | undefined): Promise<AccountOutcome> {
  return outcomeOf(async () => location.assign(await api.startProviderSignIn(redirectUrl, options())));
}

/** Leaves the app to connect the signed-in account with the identity provider. */
export function leaveToConnect(): Promise<AccountOutcome> {
  return outcomeOf(async () => location.assign(await api.startProviderLink(options())));
}

/** Makes the account that the identity provider signed in the current one. */
export function enterFromProvider(): Promise<AccountOutcome> {
  return outcomeOf(async () => enterAccount(await whoIsSignedIn(options()), ''));
}

/** Returns how the account is connected with the identity provider; null when the server was not reached. */
export async function getProviderStatus(): Promise<ProviderStatus | null> {
  try {
    return await api.getProviderStatus(options());
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
