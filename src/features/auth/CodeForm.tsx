import { useState } from 'react';
import { t } from '#lib/translate';
import type { AccountOutcome } from '#state/commands/accounts/account';
import { signInByCode } from '#state/commands/accounts/two-factor';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { AuthCardForm, AuthProblem } from './AuthLayout.tsx';

interface CodeFormProps {
  readonly onSignedIn: () => Promise<void>;
  /** Returns to the password. */
  readonly onBack: () => void;
}

const WORDS = {
  app: {
    lead: t('Enter the code that your authenticator app shows.'),
    label: t('Code'),
    other: t('Use a recovery code'),
  },
  recovery: {
    lead: t('Enter one of your recovery codes. Each is valid once.'),
    label: t('Recovery code'),
    other: t('Use the authenticator app'),
  },
} as const;

/** The second step of a sign-in: a two-factor code. */
export function CodeForm({ onSignedIn, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<keyof typeof WORDS>('app');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<AccountOutcome, { status: 'refused' }> | null>(null);
  const words = WORDS[kind];

  async function submit() {
    setIsBusy(true);
    const outcome = await signInByCode({ code, isRecovery: kind === 'recovery' });
    setRefusal(outcome.status === 'refused' ? outcome : null);
    if (outcome.status === 'done') await onSignedIn();
    setIsBusy(false);
  }

  return (
    <AuthCardForm
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1 className="display title">{t('Two-factor code')}</h1>
      <p className="muted">{words.lead}</p>
      <TextField
        key={kind}
        label={words.label}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoFocus
        value={code}
        error={refusal?.field === 'code' ? refusal.message : null}
        onValue={setCode}
      />
      {refusal !== null && refusal.field !== 'code' ? <AuthProblem>{refusal.message}</AuthProblem> : null}
      <Button type="submit" kind="primary" isBlock busyLabel={isBusy ? t('Signing in') : null}>
        {t('Sign in')}
      </Button>
      <Button
        kind="quiet"
        isBlock
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app');
          setCode('');
          setRefusal(null);
        }}
      >
        {words.other}
      </Button>
      <Button kind="quiet" isBlock onClick={onBack}>
        {t('Back')}
      </Button>
    </AuthCardForm>
  );
}
