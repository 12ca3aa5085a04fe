import { useState } from 'react';
import { t } from '#lib/translate';
import type { AccountOutcome } from '#state/commands/accounts/account';
import { leaveForProvider } from '#state/commands/accounts/provider';
import { Button } from '#ui/controls/Button.tsx';

interface ProviderSignInProps {
  readonly name: string;
  /** The page to open afterwards. */
  readonly redirectUrl: string | undefined;
  readonly onOutcome: (outcome: AccountOutcome) => void;
}

/** Leads to the identity provider that the server's operator configured. */
export function ProviderSignIn({ name, redirectUrl, onOutcome }: ProviderSignInProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function leave() {
    setIsBusy(true);
    const outcome = await leaveForProvider(redirectUrl);
    // Otherwise the browser is already leaving.
    if (outcome.status === 'done') return;
    setIsBusy(false);
    onOutcome(outcome);
  }
  return (
    <Button isBlock busyLabel={isBusy ? t('Opening {name}', { name }) : null} onClick={() => void leave()}>
      {t('Continue with {name}', { name })}
    </Button>
  );
}

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
