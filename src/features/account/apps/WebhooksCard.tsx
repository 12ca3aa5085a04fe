import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '#contract/accounts/webhooks';
import { AccountList } from '#features/account/AccountList.tsx';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { RemovableLine } from '#features/account/RemovableLine.tsx';
import { SecretBox } from '#features/account/security/SecretBox.tsx';
import { CheckList } from '#features/account/server/CheckList.tsx';
import { useServerRows } from '#features/account/server/use-server-rows.ts';
import { t, translated } from '#lib/translate';
import { call } from '#state/commands/calls';
import { TextField } from '#ui/controls/TextField.tsx';
import { CardDisclosure } from '#ui/surfaces/Card.tsx';

const EVENTS: Readonly<Record<WebhookEvent, { readonly label: string; readonly note: string }>> = {
  'song.finished': { label: t('Song finished'), note: t('One of your songs can be downloaded.') },
  'song.failed': { label: t('Song failed'), note: t('One of your songs could not be made.') },
  'comment.created': { label: t('Comment'), note: t('One of your songs has a new comment.') },
};

/** Addresses that the server notifies of the account's events. */
export function WebhooksCard() {
  return (
    <CardDisclosure title={t('Webhooks')}>
      <p className="small muted">
        {t('This server sends events about your songs to an address you choose.')}
      </p>
      <Webhooks />
    </CardDisclosure>
  );
}

function Webhooks() {
  const { rows, show } = useServerRows(async () => (await call('webhooks.list')).webhooks);
  return (
    <>
      <AccountList label={t('Webhooks')} rows={rows} emptyText={t('You have none yet.')} onRetry={show}>
        {(webhook) => <WebhookLine key={webhook.id} webhook={webhook} onChange={show} />}
      </AccountList>
      <NewWebhook onCreated={show} />
    </>
  );
}

interface WebhookLineProps {
  readonly webhook: Webhook;
  readonly onChange: () => Promise<void>;
}

function WebhookLine({
  webhook: { id, url, events, problem, last_delivered_at: last },
  onChange,
}: WebhookLineProps) {
  const success = last === null ? t('Nothing was delivered yet.') : t('The last delivery succeeded.');
  const state = problem === null ? success : translated(problem);
  return (
    <RemovableLine
      title={url}
      note={`${events.map((event) => EVENTS[event].label).join(', ')}. ${state}`}
      verb="Remove"
      question={{
        title: t('Remove this webhook?'),
        text: t('{url} will no longer be notified.', { url }),
        ...{ yes: t('Remove webhook'), no: t('Keep webhook') },
      }}
      remove={() => call('webhooks.remove', { params: { webhook_id: id } })}
      doneText={t('Webhook removed.')}
      onChange={onChange}
    />
  );
}

function NewWebhook({ onCreated }: { readonly onCreated: () => Promise<void> }) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['song.finished', 'song.failed']);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, problem, setProblem, run } = useCallAction<'create'>();

  function create() {
    if (events.length === 0) return setProblem(t('Choose at least one event.'));
    void run('create', async () => {
      setSecret((await call('webhooks.create', { body: { url, events: [...events] } })).secret);
      setUrl('');
      await onCreated();
    });
  }

  if (secret !== null)
    return (
      <SecretBox
        noun="secret"
        secret={secret}
        note={t('Verify signatures with this secret. Copy it now. It is not shown again.')}
        onDone={() => setSecret(null)}
      />
    );
  return (
    <CreateForm
      label={t('Add a webhook')}
      submit={t('Add webhook')}
      busyLabel={busy === null ? null : t('Adding')}
      problem={null}
      onSubmit={create}
    >
      <TextField
        label={t('Webhook address')}
        type="url"
        placeholder="https://example.com/songs"
        error={problem}
        value={url}
        onValue={setUrl}
      />
      <CheckList
        legend={t('Notify it of')}
        options={WEBHOOK_EVENTS.map((value) => ({ value, ...EVENTS[value] }))}
        chosen={events}
        onChange={setEvents}
      />
    </CreateForm>
  );
}
