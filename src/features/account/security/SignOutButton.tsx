import { useNavigate } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { formatSongs } from '#domain/texts/text-format';
import { currentLanguage, plural, t } from '#lib/translate';
import { type PendingChoice, type SignOutOutcome, signOut } from '#state/commands/accounts/session';
import { askUser } from '#state/stores/dialogs';
import { signOutStore } from '#state/stores/sign-out';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import styles from './SignOutButton.module.css';

type Pending = Extract<SignOutOutcome, { status: 'has-pending' }>;

function pendingTitle({ count, draftCount, hasForm }: Pending): string {
  if (count > 0) return plural(count, '1 change not sent yet', '{count} changes not sent yet');
  if (draftCount > 0)
    return plural(draftCount, '1 song only on this device', '{count} songs only on this device');
  return hasForm ? t('Text only on this device') : t('Only on this device');
}

/** What would be lost, as parts of a list. */
function namesOfPending({ count, draftCount, hasForm, deviceOnly }: Pending): string[] {
  const { smartPlaylistCount, hasOrders, hasSettings, playCount } = deviceOnly;
  return [
    ...(count > 0 ? [plural(count, '1 change', '{count} changes')] : []),
    ...(draftCount > 0 ? [formatSongs(draftCount)] : []),
    ...(hasForm ? [t('your text in the Create form')] : []),
    ...(smartPlaylistCount > 0
      ? [plural(smartPlaylistCount, '1 smart playlist', '{count} smart playlists')]
      : []),
    ...(hasOrders ? [t('the order of your songs')] : []),
    ...(hasSettings ? [t('your settings for downloads')] : []),
    ...(playCount > 0
      ? [plural(playCount, 'your play counts (1 play)', 'your play counts ({count} plays)')]
      : []),
  ];
}

/** What to do with data that exists only on this device; null if the user stays signed in. */
async function askAboutPending(pending: Pending): Promise<PendingChoice | null> {
  const { count } = pending;
  const answer = await askUser({
    title: pendingTitle(pending),
    text: t('Keep {kept} here for your next sign-in, or delete it when you sign out. Nobody else has it.', {
      kept: new Intl.ListFormat(currentLanguage()).format(namesOfPending(pending)),
    }),
    answers: [
      ...(count > 0
        ? [
            {
              value: 'send',
              label: plural(count, 'Send 1 change', 'Send {count} changes'),
              tone: 'primary' as const,
            },
          ]
        : []),
      { value: 'keep', label: t('Keep here and sign out'), tone: 'plain' },
      { value: 'discard', label: t('Sign out and delete it'), tone: 'danger' },
    ],
    safeLabel: t('Stay signed in'),
  });
  return answer as PendingChoice | null;
}

/** Signs out, with a confirmation if anything would be lost. */
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
      const answer = await askAboutPending(outcome);
      if (answer !== null) await leave(answer);
      return;
    }
    const text =
      outcome.status === 'not-sent'
        ? plural(
            outcome.count,
            '1 change could not be sent, so you are still signed in. Try again when you are online.',
            '{count} changes could not be sent, so you are still signed in. Try again when you are online.',
          )
        : `${outcome.message} ${t('You are still signed in.')}`;
    showToast({ tone: 'error', text });
  }

  async function start() {
    setIsLeaving(true);
    signOutStore.isUnderWay = true;
    try {
      await leave('ask');
    } finally {
      signOutStore.isUnderWay = false;
      setIsLeaving(false);
    }
  }

  return (
    <div className={styles.signOut}>
      <Button
        icon={<LogOut />}
        isBlock
        busyLabel={isLeaving ? t('Signing out') : null}
        onClick={() => void start()}
      >
        {t('Sign out')}
      </Button>
    </div>
  );
}
