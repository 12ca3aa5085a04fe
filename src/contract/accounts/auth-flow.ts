/** Where a sign-up can start (ROUTE-35). */
export const SIGN_UP_SOURCES = [
  'songpagev2',
  'songpage',
  'homepage',
  'splashpage',
  'createpage',
  'librarypage',
  'searchpage',
  'notificationspage',
  'profilepage',
] as const;
export type SignUpSource = (typeof SIGN_UP_SOURCES)[number];

const INVITE_MAX_CHARACTERS = 100;
const ERROR_MAX_CHARACTERS = 100;

export type AuthFlow = 'sign-in' | 'sign-up';

/** The query of a redirect to sign-in or sign-up (decision O-08). */
export interface AuthSearch {
  auth_flow?: AuthFlow | undefined;
  source?: SignUpSource | undefined;
  redirect_url?: string | undefined;
  /** The code of an invitation. */
  invite?: string | undefined;
  /** The identity provider has just signed the user in. */
  provider?: 'done' | undefined;
  /** Why the identity provider did not. */
  error?: string | undefined;
}

/**
 * Returns a same-origin path, or null for anything with a host, a scheme, a backslash or control characters.
 */
export function sameOriginPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null;
  if (candidate.startsWith('//') || candidate.includes('\\')) return null;
  for (const character of candidate) if (character.charCodeAt(0) < 0x20) return null;
  return candidate;
}

/**
 * Parses the query of the auth pages. Unknown or off-site values are set to undefined explicitly, as in every
 * `validateSearch`: the router merges the result over the URL, so a missing key would let the URL's own value
 * through.
 */
export function parseAuthSearch(search: Readonly<Record<string, unknown>>): AuthSearch {
  const { auth_flow: flow, source, redirect_url: redirect, invite, provider, error } = search;
  return {
    auth_flow: flow === 'sign-in' || flow === 'sign-up' ? flow : undefined,
    source: SIGN_UP_SOURCES.find((known) => known === source),
    redirect_url: sameOriginPath(redirect) ?? undefined,
    invite: typeof invite === 'string' ? invite.slice(0, INVITE_MAX_CHARACTERS) : undefined,
    provider: provider === 'done' ? provider : undefined,
    error: typeof error === 'string' ? error.slice(0, ERROR_MAX_CHARACTERS) : undefined,
  };
}
