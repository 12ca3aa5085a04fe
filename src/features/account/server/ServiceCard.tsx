import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { STATUS_MESSAGE_MAX_CHARACTERS } from '#contract/operation/status';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { type ServiceStatusState, serviceStatusStore, showServiceStatus } from '#state/stores/service-status';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import styles from './ServiceCard.module.css';

const KINDS = [
  { value: 'ok', label: t('Nothing') },
  { value: 'scheduled_maintenance', label: t('A banner: planned maintenance') },
  { value: 'maintenance', label: t('A full page: maintenance in progress') },
] as const;

/** For the server's operators: a message to all users, on every open page within a minute. */
export function ServiceCard() {
  const shown = useSnapshot(serviceStatusStore);
  // The current message may only become known after the card is rendered; the key then resets the form to it.
  return (
    <Card title={t('Message to everyone')}>
      <ServiceForm key={`${shown.status} ${shown.message}`} shown={shown} />
    </Card>
  );
}

function ServiceForm({ shown }: { readonly shown: Pick<ServiceStatusState, 'status' | 'message'> }) {
  const [status, setStatus] = useState(shown.status);
  const [message, setMessage] = useState(shown.message);
  const { problem, setProblem, run } = useCallAction<'save'>();
  function save() {
    if (status !== 'ok' && message.trim() === '') return setProblem(t('Write a message for everyone.'));
    void run('save', async () => {
      const saved = await call('status.set', { body: { status, message } });
      showServiceStatus(saved);
      showToast({
        text: saved.status === 'ok' ? t('The message was removed.') : t('Everyone sees it within a minute.'),
      });
    });
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SelectField label={t('Everyone sees')} value={status} options={KINDS} onChange={setStatus} />
      <TextField
        label={t('Message')}
        value={message}
        onValue={setMessage}
        maxLength={STATUS_MESSAGE_MAX_CHARACTERS}
        error={problem}
        disabled={status === 'ok'}
      />
      <Button type="submit" size="small">
        {t('Save')}
      </Button>
    </form>
  );
}
