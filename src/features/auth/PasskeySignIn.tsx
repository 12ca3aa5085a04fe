import { useEffect, useRef, useState } from 'react';
import type { AccountOutcome } from '#state/commands/account';
import { hasPasskeys, signInByPasskey, stopPasskeys } from '#state/commands/passkeys';
import { Button } from '#ui/Button.tsx';

interface PasskeySignInProps {
  readonly onOutcome: (outcome: AccountOutcome) => void;
}

/** A passkey in the place of a password: by its button, or chosen in the email field where the browser offers it. */
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
      // Without a signal there is the form.
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
      onOutcome({ status: 'refused', field: null, message: 'Signing in needs a signal. Try again.' });
    } finally {
      setIsBusy(false);
    }
  }

  if (!hasPasskeys()) return null;
  return (
    <Button isBlock busyLabel={isBusy ? 'Waiting for your passkey' : null} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  );
}
