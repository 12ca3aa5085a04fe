/** Where a sign-up may have been started (ROUTE-35). */
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

/** A path of our own origin, or null: nothing with a host, a scheme, a backslash or control characters. */
export function sameOriginPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null;
  if (candidate.startsWith('//') || candidate.includes('\\')) return null;
  for (const character of candidate) if (character.charCodeAt(0) < 0x20) return null;
  return candidate;
}

/**
 * Reads the query of the auth pages. What is unknown or leads elsewhere is said to be undefined, as in each
 * `validateSearch`: the router lays the result over the address, whose own value would come through a gap.
 */
export function parseAuthSearch(search: Readonly<Record<string, unknown>>): AuthSearch {
  const { auth_flow: flow, source, redirect_url: redirect } = search;
  return {
    auth_flow: flow === 'sign-in' || flow === 'sign-up' ? flow : undefined,
    source: SIGN_UP_SOURCES.find((known) => known === source),
    redirect_url: sameOriginPath(redirect) ?? undefined,
  };
}
