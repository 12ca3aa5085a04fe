import { useEffect, useRef, useState } from 'react';
import type { AccountOutcome } from '#state/commands/account';
import { Button } from '#ui/Button.tsx';

interface PasskeySignInProps {
  readonly onOutcome: (outcome: AccountOutcome) => void;
}

/** What passkeys need comes after the form is there. */
const loadPasskeys = () => import('#state/commands/passkeys');

/** A passkey in the place of a password: by its button, or chosen in the email field where the browser offers it. */
export function PasskeySignIn({ onOutcome }: PasskeySignInProps) {
  const [isBusy, setIsBusy] = useState(false);
  const latestOnOutcome = useRef(onOutcome);
  useEffect(() => {
    latestOnOutcome.current = onOutcome;
  });
  useEffect(() => {
    let isHere = true;
    const loading = loadPasskeys();
    async function offer() {
      const { signInByPasskey } = await loading;
      const outcome = isHere ? await signInByPasskey({ isAutofill: true }) : null;
      if (isHere && outcome) latestOnOutcome.current(outcome);
    }
    // Without a signal there is the form.
    offer().catch(() => undefined);
    return () => {
      isHere = false;
      loading.then(({ stopPasskeys }) => stopPasskeys()).catch(() => undefined);
    };
  }, []);

  async function signIn() {
    setIsBusy(true);
    try {
      const { signInByPasskey } = await loadPasskeys();
      const outcome = await signInByPasskey({ isAutofill: false });
      if (outcome) onOutcome(outcome);
    } catch {
      onOutcome({ status: 'refused', field: null, message: 'Signing in needs a signal. Try again.' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button isBlock busyLabel={isBusy ? 'Waiting for your passkey' : null} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  );
}
