import { useEffect, useState } from 'react';
import { useCallAction } from '#components/use-call-action.ts';
import { SCROBBLE_TOKEN_MAX_CHARACTERS, type Scrobbler } from '#contract/scrobblers';
import { t, translated } from '#lib/translate';
import { call, read } from '#state/commands/calls';
import { CardDisclosure } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AccountList } from './AccountList.tsx';
import { CreateForm } from './CreateForm.tsx';
import { RemovableLine } from './RemovableLine.tsx';
import { useServerRows } from './use-server-rows.ts';

const CHECK_AGAIN_MS = 1500;

/** Services that count what the user listens to. */
export function ScrobblersCard() {
  return (
    <CardDisclosure title={t('Play counts elsewhere')} isLazy>
      <Scrobblers />
    </CardDisclosure>
  );
}

function Scrobblers() {
  const { rows, show } = useServerRows(async () => (await call('scrobblers.list')).scrobblers);
  const isChecking = Array.isArray(rows) && rows.some(({ state }: Scrobbler) => state === 'checking');
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => void show(), CHECK_AGAIN_MS);
    return () => clearInterval(timer);
  });
  async function showChange() {
    // The session says whether this device sends listens.
    await Promise.all([show(), read('session.get')]);
  }
  return (
    <>
      <p className="small muted">
        {t(
          'This server sends the songs you listen to, for at least half or 4 minutes, to your ListenBrainz profile, where others can see them. Listens without a connection are sent later.',
        )}
      </p>
      <AccountList
        label={t('Play counts elsewhere')}
        rows={rows}
        emptyText={t('You have none yet.')}
        onRetry={show}
      >
        {(scrobbler) => <ScrobblerLine key={scrobbler.service} scrobbler={scrobbler} onChange={showChange} />}
      </AccountList>
      <TokenForm onSaved={showChange} />
    </>
  );
}

function stateText({ state, username, problem }: Scrobbler): string {
  if (state === 'refused') return t('The token was refused. Enter a new one.');
  const text =
    state === 'checking' ? t('The token is being checked.') : t('Connected as {username}.', { username });
  return problem === null ? text : `${text} ${translated(problem)}`;
}

interface ScrobblerLineProps {
  readonly scrobbler: Scrobbler;
  readonly onChange: () => Promise<void>;
}

function ScrobblerLine({ scrobbler, onChange }: ScrobblerLineProps) {
  const { service } = scrobbler;
  return (
    <RemovableLine
      title="ListenBrainz"
      note={stateText(scrobbler)}
      verb="Remove"
      question={{
        title: t('Remove ListenBrainz?'),
        text: t('Your listens are not sent there any more. Those already sent stay there.'),
        ...{ yes: t('Remove ListenBrainz'), no: t('Keep ListenBrainz') },
      }}
      remove={() => call('scrobblers.remove', { params: { service } })}
      doneText={t('ListenBrainz removed.')}
      onChange={onChange}
    />
  );
}

function TokenForm({ onSaved }: { readonly onSaved: () => Promise<void> }) {
  const [token, setToken] = useState('');
  const { busy, problem, setProblem, run } = useCallAction<'save'>();

  function save() {
    if (token.trim() === '') return setProblem(t('Enter your token.'));
    void run('save', async () => {
      await call('scrobblers.connect', { body: { service: 'listenbrainz', token } });
      setToken('');
      await onSaved();
    });
  }

  return (
    <CreateForm
      label={t('Connect ListenBrainz')}
      submit={t('Save')}
      busyLabel={busy === null ? null : t('Saving')}
      problem={null}
      onSubmit={save}
    >
      <TextField
        label={t('ListenBrainz token')}
        hint={t('Your user token, from your settings at listenbrainz.org.')}
        type="password"
        autoComplete="off"
        value={token}
        onValue={setToken}
        maxLength={SCROBBLE_TOKEN_MAX_CHARACTERS}
        error={problem}
      />
    </CreateForm>
  );
}
