import * as z from 'zod/mini';
import { sameOriginPath } from './auth-flow.ts';

/* Sign-in with the identity provider that the server's operator configured. */

export const PROVIDER_SIGN_IN_PATH = '/api/auth/provider/sign-in';
export const PROVIDER_LINK_PATH = '/api/auth/provider/link';
export const PROVIDER_STATUS_PATH = '/api/auth/provider/status';
/** Where the provider sends people back; register it there as the redirect URI. */
export const PROVIDER_CALLBACK_PATH = '/api/auth/callback/oidc';

const PATH_MAX_CHARACTERS = 2000;

export const providerSignInSchema = z.object({
  /** The page to open afterwards. */
  redirect_url: z.optional(
    z.string().check(
      z.maxLength(PATH_MAX_CHARACTERS),
      z.refine((path) => sameOriginPath(path) !== null, 'must be a path of this app'),
    ),
  ),
  /** Have the provider ask for the person's sign-in there again, as proof. */
  is_again: z.optional(z.boolean()),
});

/** The page of the provider to open now. */
export const providerPageSchema = z.object({ url: z.url() });

export const providerStatusSchema = z.object({
  /** Name of the provider; null without one. */
  provider: z.nullable(z.string()),
  is_linked: z.boolean(),
  has_password: z.boolean(),
  /** Whether this session proves the person, where there is no password: the person signed in moments ago. */
  is_recent: z.boolean(),
  /** Whether this session began moments ago, but the provider did not confirm that it asked for a sign-in then. */
  is_unconfirmed: z.boolean(),
});
export type ProviderStatus = z.infer<typeof providerStatusSchema>;
