import {
  PROVIDER_LINK_PATH,
  PROVIDER_SIGN_IN_PATH,
  PROVIDER_STATUS_PATH,
  type ProviderStatus,
  providerPageSchema,
  providerStatusSchema,
} from '#contract/accounts/provider';
import type { AuthOptions } from './auth.ts';
import { createHttp } from './http.ts';

interface ProviderSignIn {
  readonly redirectUrl: string | undefined;
  /** The provider asks for the sign-in there again. */
  readonly isAgain?: boolean;
}

/**
 * Returns the page of the identity provider that signs in; afterwards the app opens at `redirectUrl`.
 * @throws ApiError
 */
export function startProviderSignIn(
  { redirectUrl, isAgain = false }: ProviderSignIn,
  options: AuthOptions,
): Promise<string> {
  return openPage(PROVIDER_SIGN_IN_PATH, { redirect_url: redirectUrl, is_again: isAgain }, options);
}

/**
 * Returns the page of the identity provider that connects the signed-in account.
 * @throws ApiError
 */
export function startProviderLink(options: AuthOptions): Promise<string> {
  return openPage(PROVIDER_LINK_PATH, {}, options);
}

/** @throws ApiError */
export async function getProviderStatus(options: AuthOptions): Promise<ProviderStatus> {
  const http = createHttp({ ...options, isSignedIn: false });
  return providerStatusSchema.parse(await http.request({ method: 'GET', path: PROVIDER_STATUS_PATH }));
}

async function openPage(path: string, body: object, options: AuthOptions): Promise<string> {
  const http = createHttp({ ...options, isSignedIn: false });
  return providerPageSchema.parse(await http.request({ method: 'POST', path, body })).url;
}
