import { useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import { putOnClipboard } from '#components/sharing/copy-link.ts';
import { LinkReachNote } from '#components/sharing/LinkReachNote.tsx';
import { APP_NAME_MAX_CHARACTERS, type App } from '#contract/accounts/apps';
import type { CallResponse } from '#contract/contract';
import { formatDate } from '#domain/texts/date-format';
import { AccountList } from '#features/account/AccountList.tsx';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { RemovableLine } from '#features/account/RemovableLine.tsx';
import { useServerRows } from '#features/account/server/use-server-rows.ts';
import { API_BASE } from '#lib/api-base';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { useLinkTarget } from '#state/queries/sharing/link-target';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { CardDisclosure } from '#ui/surfaces/Card.tsx';
import styles from './AppsCard.module.css';

type NewPassword = CallResponse<'apps.create'>;

/** Passwords with which players of other makers sign in. */
export function AppsCard() {
  return (
    <CardDisclosure title={t('Other apps')} isLazy>
      <Apps />
    </CardDisclosure>
  );
}

function Apps() {
  const { rows, show } = useServerRows(async () => (await call('apps.list')).apps);
  const [created, setCreated] = useState<NewPassword | null>(null);
  return (
    <div className={styles.apps}>
      <p className="small muted">
        {t(
          'Play your songs in an app for Subsonic or Navidrome servers, such as Symfonium, DSub, Feishin, Substreamer or Music Assistant. Each app gets a password of its own. A new password of your account revokes them all.',
        )}
      </p>
      <AccountList label={t('Other apps')} rows={rows} emptyText={t('You have none yet.')} onRetry={show}>
        {(app) => <AppLine key={app.id} app={app} onChange={show} />}
      </AccountList>
      {created === null ? (
        <NewApp
          onCreated={(password) => {
            setCreated(password);
            void show();
          }}
        />
      ) : (
        <SignInDetails created={created} onDone={() => setCreated(null)} />
      )}
    </div>
  );
}

function NewApp({ onCreated }: { readonly onCreated: (password: NewPassword) => void }) {
  const [name, setName] = useState('');
  const { busy, problem, setProblem, run } = useCallAction<'create'>();
  return (
    <CreateForm
      label={t('Add an app')}
      submit={t('Create password')}
      busyLabel={busy === null ? null : t('Creating')}
      problem={null}
      onSubmit={() => {
        if (name.trim() === '') setProblem(t('Enter the name of the app.'));
        else void run('create', async () => onCreated(await call('apps.create', { body: { name } })));
      }}
    >
      <TextField
        label={t('App name')}
        hint={t('A name to recognize it by, such as “Car”.')}
        autoComplete="off"
        value={name}
        onValue={setName}
        maxLength={APP_NAME_MAX_CHARACTERS}
        error={problem}
      />
    </CreateForm>
  );
}

interface SignInDetailsProps {
  readonly created: NewPassword;
  readonly onDone: () => void;
}

/** What to enter in the app. The password cannot be shown again. */
function SignInDetails({ created: { app, username, password }, onDone }: SignInDetailsProps) {
  const { origin } = useLinkTarget();
  return (
    <section className={styles.details} aria-label={t('Sign-in for {name}', { name: app.name })}>
      <p className="small" role="status">
        {t('Enter this in {name}. The password is shown only now.', { name: app.name })}
      </p>
      <dl className={styles.fields}>
        <dt className="small muted">{t('Server address')}</dt>
        <dd>{API_BASE || origin}</dd>
        <dt className="small muted">{t('User name')}</dt>
        <dd>{username}</dd>
        <dt className="small muted">{t('Password')}</dt>
        <dd className={styles.password}>{password}</dd>
      </dl>
      <LinkReachNote />
      <p className={styles.buttons}>
        <Button size="small" onClick={() => void putOnClipboard(password, t('Password copied.'))}>
          {t('Copy password')}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          {t('Done')}
        </Button>
      </p>
    </section>
  );
}

function lastUse({ created_at: createdAt, last_used_at: usedAt }: App): string {
  return usedAt === null
    ? t('Since {date}, not used yet', { date: formatDate(new Date(createdAt)) })
    : t('Last used {date}', { date: formatDate(new Date(usedAt)) });
}

function AppLine({ app, onChange }: { readonly app: App; readonly onChange: () => Promise<void> }) {
  const { id, name } = app;
  return (
    <RemovableLine
      title={name}
      note={lastUse(app)}
      verb="Revoke"
      question={{
        title: t('Sign {name} out?', { name }),
        text: t('Its password stops working immediately. Songs it has stored stay on its device.'),
        ...{ yes: t('Revoke password'), no: t('Keep password') },
      }}
      remove={() => call('apps.revoke', { params: { app_id: id } })}
      doneText={t('Password revoked.')}
      onChange={onChange}
    />
  );
}
