import type { SignUpSource } from '#contract/accounts/auth-flow';

const SOURCES: readonly { readonly path: RegExp; readonly source: SignUpSource }[] = [
  { path: /^\/song\//, source: 'songpage' },
  // The other pages of one song: its short link, its hook and its radio.
  { path: /^\/(s|hook|radio)\//, source: 'songpagev2' },
  { path: /^\/(create|chat|edit|edit-legacy|studio)(\/|$)/, source: 'createpage' },
  { path: /^\/(me|playlist|workspace)(\/|$)/, source: 'librarypage' },
  { path: /^\/search$/, source: 'searchpage' },
  { path: /^\/(notifications|invites)$/, source: 'notificationspage' },
  { path: /^\/(@|(account|artist|profile)(\/|$))/, source: 'profilepage' },
  { path: /^\/$/, source: 'splashpage' },
];

/** Which page a sign-in or sign-up was started on (ROUTE-36); pages without a name count as home. */
export function signUpSource(pathname: string): SignUpSource {
  return SOURCES.find(({ path }) => path.test(pathname))?.source ?? 'homepage';
}
