import { useState } from 'react';
import { AccountForm, type AccountFormProps } from '#features/account/AccountForm.tsx';
import { UnreadInfo, useServerInfo } from '#features/account/server/ServerInfo.tsx';
import { t } from '#lib/translate';
import type { AccountOutcome } from '#state/commands/accounts/account';
import { hasPasskeys, signInByPasskey } from '#state/commands/accounts/passkeys';
import { getProviderStatus, leaveToProve } from '#state/commands/accounts/provider';
import { useHasPassword } from '#state/queries/accounts/has-password';
import { Button } from '#ui/controls/Button.tsx';

const OWN_PASSWORD = {
  name: 'password',
  label: t('Your password'),
  type: 'password',
  autoComplete: 'current-password',
} as const;

interface OwnerFormProps<Name extends string> extends Omit<AccountFormProps<Name>, 'send'> {
  readonly send: (values: Record<Name, string> & { password?: string }) => Promise<AccountOutcome>;
}

/** A form that needs proof of the account's owner: the password, or where there is none, a recent sign-in. */
export function OwnerForm<Name extends string>({ fields, send, ...form }: OwnerFormProps<Name>) {
  const hasPassword = useHasPassword();
  if (hasPassword)
    return <AccountForm<Name | 'password'> {...form} fields={[...fields, OWN_PASSWORD]} send={send} />;
  return <RecentForm {...form} fields={fields} send={send} />;
}

function RecentForm<Name extends string>({ send, ...form }: OwnerFormProps<Name>) {
  const { info: status, load } = useServerInfo(getProviderStatus);
  if (status === 'loading' || status === 'failed') return <UnreadInfo info={status} onRetry={load} />;
  return (
    <>
      {status.is_recent ? null : (
        <SignInAgain
          provider={status.is_linked ? status.provider : null}
          isUnconfirmed={status.is_unconfirmed}
          onSignedIn={load}
        />
      )}
      <AccountForm
        {...form}
        send={async (values) => {
          const outcome = await send(values);
          // The sign-in may be too long ago by now.
          if (outcome.status === 'refused') load();
          return outcome;
        }}
      />
    </>
  );
}

interface SignInAgainProps {
  /** Name of the identity provider that the account signs in with, or null. */
  readonly provider: string | null;
  /** Whether the last sign-in there was moments ago, without the provider's confirmation. */
  readonly isUnconfirmed: boolean;
  readonly onSignedIn: () => void;
}

function SignInAgain({ provider, isUnconfirmed, onSignedIn }: SignInAgainProps) {
  const [problem, setProblem] = useState<string | null>(null);
  async function signIn(attempt: () => Promise<AccountOutcome | null>) {
    const outcome = await attempt().catch(() => null);
    if (outcome?.status === 'done') onSignedIn();
    else setProblem(outcome?.message ?? t('You are offline. Connect to the internet and try again.'));
  }
  return (
    <>
      {provider !== null && isUnconfirmed ? (
        <p className="small">
          {t(
            '{provider} has not confirmed that you signed in there just now. If this text is still here after you continued with {provider}, ask the person who runs this server for a password.',
            { provider },
          )}
        </p>
      ) : null}
      <p className="small">
        {provider === null && !hasPasskeys()
          ? t(
              'Your account has no password. Sign in again first, to confirm that it is you. Sign out, and sign in as you usually do.',
            )
          : t('Your account has no password. Sign in again first, to confirm that it is you.')}
      </p>
      <p>
        {provider === null ? null : (
          <Button size="small" onClick={() => void signIn(leaveToProve)}>
            {t('Continue with {provider}', { provider })}
          </Button>
        )}{' '}
        {hasPasskeys() ? (
          <Button size="small" onClick={() => void signIn(() => signInByPasskey({ isAutofill: false }))}>
            {t('Sign in with a passkey')}
          </Button>
        ) : null}
      </p>
      {problem === null ? null : (
        <p className="small" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
