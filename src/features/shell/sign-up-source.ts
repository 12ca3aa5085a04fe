import type { SignUpSource } from '#contract/auth-flow';

const SOURCES: readonly { readonly path: RegExp; readonly source: SignUpSource }[] = [
  { path: /^\/song\//, source: 'songpage' },
  { path: /^\/create(\/|$)/, source: 'createpage' },
  { path: /^\/(me|playlist)(\/|$)/, source: 'librarypage' },
  { path: /^\/search$/, source: 'searchpage' },
  { path: /^\/account$/, source: 'profilepage' },
  { path: /^\/$/, source: 'splashpage' },
];

/** Which page a sign-in or sign-up was started on (ROUTE-36); what has no name of its own counts as home. */
export function signUpSource(pathname: string): SignUpSource {
  return SOURCES.find(({ path }) => path.test(pathname))?.source ?? 'homepage';
}
