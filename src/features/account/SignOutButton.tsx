import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { type PendingChoice, type SignOutOutcome, signOut } from '#state/commands/session';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button';
import styles from './AccountScreen.module.css';

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** What to do with writes that were not sent; null when the user stays. */
async function askAboutPending(count: number): Promise<PendingChoice | null> {
  const answer = await askUser({
    title: `${changes(count)} not sent yet`,
    text: 'Send them before signing out, keep them on this device for your next sign-in, or discard them.',
    answers: [
      { value: 'send', label: `Send ${changes(count)}`, tone: 'primary' },
      { value: 'keep', label: 'Keep them here', tone: 'plain' },
      { value: 'discard', label: `Discard ${changes(count)}`, tone: 'danger' },
    ],
    safeLabel: 'Stay signed in',
  });
  return answer as PendingChoice | null;
}

/** Signs out; asks first when something would be lost. */
export function SignOutButton() {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(choice: PendingChoice): Promise<void> {
    const outcome: SignOutOutcome = await signOut(choice);
    if (outcome.status === 'done') {
      await navigate({ to: '/' });
      return;
    }
    if (outcome.status === 'has-pending') {
      const answer = await askAboutPending(outcome.count);
      if (answer !== null) await leave(answer);
      return;
    }
    const text =
      outcome.status === 'not-sent'
        ? `${changes(outcome.count)} could not be sent, so you are still signed in. Try again with a signal.`
        : `${outcome.message} You are still signed in.`;
    showToast({ tone: 'error', text });
  }

  async function start() {
    setIsLeaving(true);
    try {
      await leave('ask');
    } finally {
      setIsLeaving(false);
    }
  }

  return (
    <div className={styles.signOut}>
      <Button
        icon={<LogOut />}
        isBlock
        busyLabel={isLeaving ? 'Signing out' : null}
        onClick={() => void start()}
      >
        Sign out
      </Button>
    </div>
  );
}
