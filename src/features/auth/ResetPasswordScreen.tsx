import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { usePageTitle } from '#components/screens/page-title.ts';
import { t } from '#lib/translate';
import type { AccountOutcome } from '#state/commands/accounts/account';
import { requestPasswordLink, resetPassword } from '#state/commands/accounts/password-link';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { AuthCard, AuthCardForm, AuthOtherWay, AuthPage, AuthProblem } from './AuthLayout.tsx';
import styles from './ResetPasswordScreen.module.css';

/** A forgotten password: first the mail, then, with its link, the new password. */
export function ResetPasswordScreen({ token }: { readonly token: string | undefined }) {
  usePageTitle(t('New password'));
  return <AuthPage>{token === undefined ? <RequestForm /> : <NewPasswordForm token={token} />}</AuthPage>;
}

function RequestForm() {
  const [isSent, setIsSent] = useState(false);
  if (isSent)
    return (
      <AuthCard>
        <h1 className="display title">{t('Check your mail')}</h1>
        <p className="muted" role="status">
          {t('If an account has this email, a link is on its way. It is valid for an hour.')}
        </p>
        <BackToSignIn />
      </AuthCard>
    );
  return (
    <OneFieldForm
      title={t('Forgot your password?')}
      lead={t('Enter your email. We send you a link to choose a new password.')}
      field={{ name: 'email', label: t('Email'), type: 'email', autoComplete: 'email' }}
      submit={t('Send link')}
      busy={t('Sending')}
      send={requestPasswordLink}
      onDone={() => setIsSent(true)}
    />
  );
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  return (
    <OneFieldForm
      title={t('Choose a new password')}
      lead={t('All your devices are signed out then.')}
      field={{
        name: 'new_password',
        label: t('New password'),
        type: 'password',
        autoComplete: 'new-password',
        hint: t('At least 8 characters.'),
      }}
      submit={t('Change password')}
      busy={t('Changing')}
      send={(password) => resetPassword({ token, new_password: password })}
      onDone={() => {
        showToast({ text: t('Password changed. Sign in with it.') });
        void navigate({ to: '/sign-in', search: {}, replace: true });
      }}
    />
  );
}

interface OneFieldFormProps {
  readonly title: string;
  readonly lead: string;
  readonly field: {
    readonly name: string;
    readonly label: string;
    readonly type: 'email' | 'password';
    readonly autoComplete: string;
    readonly hint?: string;
  };
  readonly submit: string;
  readonly busy: string;
  readonly send: (value: string) => Promise<AccountOutcome>;
  readonly onDone: () => void;
}

function OneFieldForm({ title, lead, field, submit, busy, send, onDone }: OneFieldFormProps) {
  const { name, ...input } = field;
  const [value, setValue] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<AccountOutcome, { status: 'refused' }> | null>(null);
  async function save(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await send(value);
    setIsBusy(false);
    setRefusal(outcome.status === 'refused' ? outcome : null);
    if (outcome.status === 'done') onDone();
  }
  return (
    <AuthCardForm onSubmit={(event) => void save(event)}>
      <h1 className="display title">{title}</h1>
      <p className="muted">{lead}</p>
      <TextField
        {...input}
        value={value}
        error={refusal?.field === name ? refusal.message : null}
        onValue={setValue}
      />
      {refusal !== null && refusal.field !== name ? (
        <AuthProblem>
          {refusal.message}{' '}
          {refusal.field === 'token' ? (
            <Link to="/reset-password" className={styles.link}>
              {t('Request a new link')}
            </Link>
          ) : null}
        </AuthProblem>
      ) : null}
      <Button type="submit" kind="primary" isBlock busyLabel={isBusy ? busy : null}>
        {submit}
      </Button>
      <BackToSignIn />
    </AuthCardForm>
  );
}

function BackToSignIn() {
  return (
    <AuthOtherWay>
      <Link to="/sign-in" className={styles.link}>
        {t('Back to sign-in')}
      </Link>
    </AuthOtherWay>
  );
}
