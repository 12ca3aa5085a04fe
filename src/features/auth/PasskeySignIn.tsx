import { useEffect, useRef, useState } from 'react';
import { t } from '#lib/translate';
import type { AccountOutcome } from '#state/commands/accounts/account';
import { hasPasskeys, signInByPasskey, stopPasskeys } from '#state/commands/accounts/passkeys';
import { Button } from '#ui/controls/Button.tsx';

interface PasskeySignInProps {
  readonly onOutcome: (outcome: AccountOutcome) => void;
}

/**
 * A passkey instead of a password: through its button, or picked in the email field if the browser offers it.
 */
export function PasskeySignIn({ onOutcome }: PasskeySignInProps) {
  const [isBusy, setIsBusy] = useState(false);
  const latestOnOutcome = useRef(onOutcome);
  useEffect(() => {
    latestOnOutcome.current = onOutcome;
  });
  useEffect(() => {
    if (!hasPasskeys()) return;
    let isHere = true;
    signInByPasskey({ isAutofill: true }).then(
      (outcome) => {
        if (isHere && outcome) latestOnOutcome.current(outcome);
      },
      // Offline, the form remains.
      () => undefined,
    );
    return () => {
      isHere = false;
      stopPasskeys().catch(() => undefined);
    };
  }, []);

  async function signIn() {
    setIsBusy(true);
    try {
      const outcome = await signInByPasskey({ isAutofill: false });
      if (outcome) onOutcome(outcome);
    } catch {
      onOutcome({
        status: 'refused',
        field: null,
        message: t('You are offline. Connect to the internet and try again.'),
      });
    } finally {
      setIsBusy(false);
    }
  }

  if (!hasPasskeys()) return null;
  return (
    <Button isBlock busyLabel={isBusy ? t('Waiting for your passkey') : null} onClick={() => void signIn()}>
      {t('Sign in with a passkey')}
    </Button>
  );
}
