import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { type ApiKey, KEY_NAME_MAX_CHARACTERS, KEY_SCOPES, type KeyScope } from '#contract/accounts/keys';
import { formatDate } from '#domain/texts/date-format';
import { AccountList } from '#features/account/AccountList.tsx';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { RemovableLine } from '#features/account/RemovableLine.tsx';
import { SecretBox } from '#features/account/security/SecretBox.tsx';
import { CheckList } from '#features/account/server/CheckList.tsx';
import { useServerRows } from '#features/account/server/use-server-rows.ts';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { useSession } from '#state/queries/accounts/stored-session';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Card } from '#ui/surfaces/Card.tsx';

const SCOPES: Readonly<Record<KeyScope, { readonly label: string; readonly note: string }>> = {
  read: { label: t('Read'), note: t('Find, list and play what you may hear.') },
  make: { label: t('Make'), note: t('Create songs, and write lyrics.') },
  edit: { label: t('Edit'), note: t('Like, comment, and change playlists, titles and settings.') },
  staff: { label: t('Staff'), note: t('Operate this server.') },
};

const DAYS = { '30': t('30 days'), '90': t('90 days'), '365': t('One year'), never: t('Never') } as const;
type Days = keyof typeof DAYS;

/** The API keys of the account: create, revoke. */
export function KeysCard() {
  const { rows, show } = useServerRows(async () => (await call('keys.list')).keys);
  return (
    <Card title={t('Your keys')}>
      <AccountList label={t('API keys')} rows={rows} emptyText={t('You have none yet.')} onRetry={show}>
        {(key) => <KeyLine key={key.id} apiKey={key} onChange={show} />}
      </AccountList>
      <NewKey onCreated={show} />
    </Card>
  );
}

interface KeyLineProps {
  readonly apiKey: ApiKey;
  readonly onChange: () => Promise<void>;
}

function KeyLine({ apiKey, onChange }: KeyLineProps) {
  const { id, name, start, scopes } = apiKey;
  return (
    <RemovableLine
      title={name}
      note={`${start}…, ${scopes.map((scope) => SCOPES[scope].label).join(', ')}. ${usageText(apiKey)}`}
      verb="Revoke"
      question={{
        title: t('Revoke {name}?', { name }),
        text: t('Scripts and apps that use this key stop working immediately.'),
        ...{ yes: t('Revoke key'), no: t('Keep key') },
      }}
      remove={() => call('keys.revoke', { params: { key_id: id } })}
      doneText={t('Key revoked.')}
      onChange={onChange}
    />
  );
}

function usageText({ last_used_at: used, expires_at: expires }: ApiKey): string {
  const expiryDate = expires === null ? null : formatDate(new Date(expires));
  if (used === null)
    return expiryDate === null
      ? t('Not used yet.')
      : t('Not used yet, expires {expiryDate}.', { expiryDate });
  const date = formatDate(new Date(used));
  return expiryDate === null
    ? t('Last used {date}.', { date })
    : t('Last used {date}, expires {expiryDate}.', { date, expiryDate });
}

/** The scopes that a key of this account may have. */
function useOfferedScopes(): readonly KeyScope[] {
  const { staff: isStaff, listener: isListener } = useSession().data?.session?.roles ?? {};
  return KEY_SCOPES.filter((scope) =>
    scope === 'staff' ? isStaff === true : scope !== 'make' || isListener !== true,
  );
}

function NewKey({ onCreated }: { readonly onCreated: () => Promise<void> }) {
  const offeredScopes = useOfferedScopes();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read']);
  const [days, setDays] = useState<Days>('90');
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, problem, setProblem, run } = useCallAction<'create'>();

  function create() {
    if (name.trim() === '') return setProblem(t('Enter a name.'));
    if (scopes.length === 0) return setProblem(t('Choose what the key may do.'));
    void run('create', async () => {
      const body = { name, scopes: [...scopes], expires_in_days: days === 'never' ? null : Number(days) };
      setSecret((await call('keys.create', { body })).key);
      setName('');
      await onCreated();
    });
  }

  if (secret !== null)
    return (
      <SecretBox
        noun="key"
        secret={secret}
        note={t('Copy this key now. It is not shown again.')}
        onDone={() => setSecret(null)}
      />
    );
  return (
    <CreateForm
      label={t('Create a key')}
      submit={t('Create key')}
      busyLabel={busy === null ? null : t('Creating')}
      problem={problem}
      onSubmit={create}
    >
      <TextField
        label={t('Name of the key')}
        hint={t('What uses it, such as the name of a script.')}
        maxLength={KEY_NAME_MAX_CHARACTERS}
        value={name}
        onValue={setName}
      />
      <CheckList
        legend={t('The key may')}
        options={offeredScopes.map((value) => ({ value, ...SCOPES[value] }))}
        chosen={scopes}
        onChange={setScopes}
      />
      <SelectField
        label={t('Expires after')}
        value={days}
        options={(Object.keys(DAYS) as Days[]).map((value) => ({ value, label: DAYS[value] }))}
        onChange={setDays}
      />
    </CreateForm>
  );
}
