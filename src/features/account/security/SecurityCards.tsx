import { useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { EXPORT_PATH, type OwnerProof } from '#contract/accounts/auth';
import { AccountForm } from '#features/account/AccountForm.tsx';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import {
  type AccountOutcome,
  changeEmail,
  changePassword,
  deleteAccount,
} from '#state/commands/accounts/account';
import { useHasPassword } from '#state/queries/accounts/has-password';
import { useIsOffline } from '#state/queries/connection';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Card, CardDisclosure } from '#ui/surfaces/Card.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import { OwnerForm } from './OwnerForm.tsx';

const PASSWORD = { type: 'password', autoComplete: 'current-password' } as const;

/** Nothing for accounts that sign in without a password. */
export function PasswordCard() {
  if (!useHasPassword()) return null;
  return (
    <CardDisclosure title={t('Change password')}>
      <AccountForm
        fields={[
          { ...PASSWORD, name: 'current_password', label: t('Current password') },
          {
            name: 'new_password',
            label: t('New password'),
            type: 'password',
            autoComplete: 'new-password',
            hint: t('At least 8 characters. All other devices are signed out.'),
          },
        ]}
        submit={t('Change password')}
        busy={t('Changing')}
        send={changePassword}
        onDone={() => showToast({ text: t('Password changed. Other devices are signed out.') })}
      />
    </CardDisclosure>
  );
}

export function EmailCard() {
  const hasPassword = useHasPassword();
  return (
    <CardDisclosure title={t('Change email')}>
      <OwnerForm
        fields={[{ name: 'new_email', label: t('New email'), type: 'email', autoComplete: 'email' }]}
        submit={t('Change email')}
        busy={t('Changing')}
        send={changeEmail}
        onDone={() =>
          showToast({
            text: hasPassword ? t('Email changed. Sign in with it from now on.') : t('Email changed.'),
          })
        }
      />
    </CardDisclosure>
  );
}

/** Downloads the data the server stores. */
export function DataCard() {
  const isOffline = useIsOffline();
  return (
    <Card title={t('Your data')}>
      <p className="small muted">
        {t('One ZIP file with your songs and all other data of your account as JSON.')}
      </p>
      {isOffline ? (
        <Mark state="Needs signal" />
      ) : (
        <a href={apiUrl(EXPORT_PATH)} download className={buttonClass({ size: 'small' })}>
          <Download /> {t('Download your data')}
        </a>
      )}
    </Card>
  );
}

export function DeleteAccountCard() {
  const navigate = useNavigate();
  async function leave(proof: OwnerProof): Promise<AccountOutcome> {
    const answer = await askUser({
      title: t('Delete your account?'),
      text: t(
        'Your songs, playlists and all your other data are deleted, here and on the server. This cannot be undone.',
      ),
      answers: [{ value: 'delete', label: t('Delete my account'), tone: 'danger' }],
      safeLabel: t('Keep my account'),
    });
    if (answer === null) return { status: 'refused', field: null, message: t('Nothing was deleted.') };
    return deleteAccount(proof);
  }
  return (
    <CardDisclosure title={t('Delete account')}>
      <OwnerForm
        fields={[]}
        submit={t('Delete account')}
        busy={t('Deleting')}
        kind="danger"
        send={leave}
        onDone={() => {
          showToast({ text: t('Your account was deleted.') });
          void navigate({ to: '/' });
        }}
      />
    </CardDisclosure>
  );
}
