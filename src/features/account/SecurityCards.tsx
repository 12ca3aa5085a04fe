import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { EXPORT_PATH, type OwnerProof } from '#contract/auth';
import { apiUrl } from '#lib/api-base';
import { type AccountOutcome, changeEmail, changePassword, deleteAccount } from '#state/commands/account';
import { useIsOffline } from '#state/queries/connection';
import { useHasPassword } from '#state/queries/has-password';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { buttonClass } from '#ui/Button.tsx';
import { Card, CardDisclosure } from '#ui/Card.tsx';
import { Mark } from '#ui/Mark.tsx';
import { AccountForm } from './AccountForm.tsx';
import { OwnerForm } from './OwnerForm.tsx';

const PASSWORD = { type: 'password', autoComplete: 'current-password' } as const;

/** Nothing for accounts that sign in without a password. */
export function PasswordCard() {
  if (!useHasPassword()) return null;
  return (
    <CardDisclosure title="Change password">
      <AccountForm
        fields={[
          { ...PASSWORD, name: 'current_password', label: 'Current password' },
          {
            name: 'new_password',
            label: 'New password',
            type: 'password',
            autoComplete: 'new-password',
            hint: 'At least 8 characters. All other devices are signed out.',
          },
        ]}
        submit="Change password"
        busy="Changing"
        send={changePassword}
        onDone={() => showToast({ text: 'Password changed. Other devices are signed out.' })}
      />
    </CardDisclosure>
  );
}

export function EmailCard() {
  const hasPassword = useHasPassword();
  return (
    <CardDisclosure title="Change email">
      <OwnerForm
        fields={[{ name: 'new_email', label: 'New email', type: 'email', autoComplete: 'email' }]}
        submit="Change email"
        busy="Changing"
        send={changeEmail}
        onDone={() =>
          showToast({ text: hasPassword ? 'Email changed. Sign in with it from now on.' : 'Email changed.' })
        }
      />
    </CardDisclosure>
  );
}

/** Downloads the data the server stores. */
export function DataCard() {
  const isOffline = useIsOffline();
  return (
    <Card title="Your data">
      <p className="small muted">One ZIP file with your songs and all other data of your account as JSON.</p>
      {isOffline ? (
        <Mark state="Needs signal" />
      ) : (
        <a href={apiUrl(EXPORT_PATH)} download className={buttonClass({ size: 'small' })}>
          <Download /> Download your data
        </a>
      )}
    </Card>
  );
}

export function DeleteAccountCard() {
  const navigate = useNavigate();
  async function leave(proof: OwnerProof): Promise<AccountOutcome> {
    const answer = await askUser({
      title: 'Delete your account?',
      text: 'Your songs, playlists and all your other data are deleted, here and on the server. This cannot be undone.',
      answers: [{ value: 'delete', label: 'Delete my account', tone: 'danger' }],
      safeLabel: 'Keep my account',
    });
    if (answer === null) return { status: 'refused', field: null, message: 'Nothing was deleted.' };
    return deleteAccount(proof);
  }
  return (
    <CardDisclosure title="Delete account">
      <OwnerForm
        fields={[]}
        submit="Delete account"
        busy="Deleting"
        kind="danger"
        send={leave}
        onDone={() => {
          showToast({ text: 'Your account was deleted.' });
          void navigate({ to: '/' });
        }}
      />
    </CardDisclosure>
  );
}
