import { t } from '#lib/translate';

/** Returns a sentence on why the sign-in with the identity provider failed. */
export function providerProblem(error: string, name: string): string {
  if (error === 'account_not_linked')
    return t(
      'An account here has the same email. Sign in with your password, then connect {name} under You.',
      { name },
    );
  if (error === 'unable_to_get_user_info')
    return t(
      '{name} did not let you in: you are in none of the groups that may use this server, or your account there has no email.',
      { name },
    );
  if (error === 'access_denied') return t('{name} did not sign you in.', { name });
  return t('The sign-in with {name} did not work. Try again.', { name });
}
