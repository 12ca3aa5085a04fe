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

export type AuthFlow = 'sign-in' | 'sign-up';

/** The query of a redirect to sign-in or sign-up (decision O-08). */
export interface AuthSearch {
  auth_flow?: AuthFlow | undefined;
  source?: SignUpSource | undefined;
  redirect_url?: string | undefined;
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
  const { auth_flow: flow, source, redirect_url: redirect } = search;
  return {
    auth_flow: flow === 'sign-in' || flow === 'sign-up' ? flow : undefined,
    source: SIGN_UP_SOURCES.find((known) => known === source),
    redirect_url: sameOriginPath(redirect) ?? undefined,
  };
}
