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
  auth_flow?: AuthFlow;
  source?: SignUpSource;
  redirect_url?: string;
}

/** A path of our own origin, or null: nothing with a host, a scheme, a backslash or control characters. */
export function sameOriginPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return null;
  if (candidate.startsWith('//') || candidate.includes('\\')) return null;
  for (const character of candidate) if (character.charCodeAt(0) < 0x20) return null;
  return candidate;
}

/** Reads the query of the auth pages; what is unknown or leads elsewhere is dropped. */
export function parseAuthSearch(search: Readonly<Record<string, unknown>>): AuthSearch {
  const flow = search.auth_flow === 'sign-in' || search.auth_flow === 'sign-up' ? search.auth_flow : null;
  const source = SIGN_UP_SOURCES.find((known) => known === search.source);
  const redirect = sameOriginPath(search.redirect_url);
  return {
    ...(flow ? { auth_flow: flow } : {}),
    ...(source ? { source } : {}),
    ...(redirect ? { redirect_url: redirect } : {}),
  };
}
