import { type FormEvent, useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import type { Registration, RegistrationInfo } from '#contract/accounts/registration';
import { OptionLine } from '#features/account/OptionLine.tsx';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { CardFieldset } from '#ui/surfaces/Card.tsx';
import styles from './RegistrationCard.module.css';
import { UnreadInfo, useServerInfo } from './ServerInfo.tsx';

const OPTIONS: readonly { readonly value: Registration; readonly label: string; readonly note: string }[] = [
  {
    value: 'open',
    label: t('Everyone'),
    note: t('Everyone with the address of this server can create an account.'),
  },
  { value: 'invitation', label: t('By invitation'), note: t('People need a link or a code from you.') },
  { value: 'closed', label: t('Closed'), note: t('The server creates no new accounts.') },
];

/** For staff: who may create an account. */
export function RegistrationCard() {
  const { info, setInfo, load } = useServerInfo(() => call('registration.get'));
  return (
    <CardFieldset title={t('Who may sign up')}>
      {info === 'loading' || info === 'failed' ? (
        <UnreadInfo info={info} onRetry={load} />
      ) : (
        <RegistrationForm key={info.registration} info={info} onSaved={setInfo} />
      )}
    </CardFieldset>
  );
}

function explanation({
  is_fixed: isFixed,
  is_default: isDefault,
  registration,
}: RegistrationInfo): string | null {
  if (isFixed) return t('The variable SKYLARK_REGISTRATION decides this. Unset it to choose here.');
  if (!isDefault) return null;
  return registration === 'open'
    ? t('This is the default: the server is only used on its own computer.')
    : t('This is the default, because people use this server from the network.');
}

interface RegistrationFormProps {
  readonly info: RegistrationInfo;
  readonly onSaved: (info: RegistrationInfo) => void;
}

function RegistrationForm({ info, onSaved }: RegistrationFormProps) {
  const [registration, setRegistration] = useState(info.registration);
  const { busy, problem, run } = useCallAction<'save'>();
  const text = explanation(info);

  function save(event: FormEvent) {
    event.preventDefault();
    void run('save', async () => {
      onSaved(await call('registration.set', { body: { registration } }));
      showToast({ tone: 'success', text: t('Saved.') });
    });
  }

  return (
    <form className={styles.form} onSubmit={save}>
      {text === null ? null : <p className="small muted">{text}</p>}
      {OPTIONS.map(({ value, label, note }) => (
        <OptionLine
          key={value}
          type="radio"
          name="registration"
          value={value}
          label={label}
          note={note}
          checked={registration === value}
          disabled={info.is_fixed}
          onChange={() => setRegistration(value)}
        />
      ))}
      <div role="alert">{problem}</div>
      <Button
        type="submit"
        size="small"
        disabled={info.is_fixed}
        busyLabel={busy === null ? null : t('Saving')}
      >
        {t('Apply')}
      </Button>
    </form>
  );
}
