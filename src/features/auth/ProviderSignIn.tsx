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
