import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCallAction } from '#components/screens/use-call-action.ts';
import {
  SCROBBLE_TOKEN_MAX_CHARACTERS,
  type Scrobbler,
  type ScrobbleService,
} from '#contract/listening/scrobblers';
import { AccountList } from '#features/account/AccountList.tsx';
import { CreateForm } from '#features/account/CreateForm.tsx';
import { RemovableLine } from '#features/account/RemovableLine.tsx';
import { useServerRows } from '#features/account/server/use-server-rows.ts';
import { t, translated } from '#lib/translate';
import { call, read } from '#state/commands/calls';
import { useSession } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { CardDisclosure } from '#ui/surfaces/Card.tsx';

const CHECK_AGAIN_MS = 1500;
const NAMES: Readonly<Record<ScrobbleService, string>> = { listenbrainz: 'ListenBrainz', lastfm: 'Last.fm' };

/** What Last.fm sent the user back with. */
export interface LastFmReturn {
  readonly state: string;
  readonly token: string;
}

interface ScrobblersCardProps {
  /** Null unless the user arrives from Last.fm. */
  readonly lastFm: LastFmReturn | null;
  /** The user does not arrive from there any more. */
  readonly onLastFmUsed: () => void;
}

/** Services that count what the user listens to. */
export function ScrobblersCard(props: ScrobblersCardProps) {
  return (
    <CardDisclosure title={t('Scrobbling')} isLazy startsOpen={props.lastFm !== null}>
      <Scrobblers {...props} />
    </CardDisclosure>
  );
}

function Scrobblers({ lastFm, onLastFmUsed }: ScrobblersCardProps) {
  const [services, setServices] = useState<readonly ScrobbleService[]>([]);
  const { rows, show } = useServerRows(async () => {
    const found = await call('scrobblers.list');
    setServices(found.services);
    return found.scrobblers;
  });
  const shown: readonly Scrobbler[] = typeof rows === 'string' ? [] : rows;
  const isChecking = shown.some(({ state }) => state === 'checking');
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
          'This server sends the songs you listen to, for at least half or 4 minutes, to your profiles elsewhere, where others can see them. Listens without a connection are sent later.',
        )}
      </p>
      <AccountList label={t('Scrobbling')} rows={rows} emptyText={t('You have none yet.')} onRetry={show}>
        {(scrobbler) => <ScrobblerLine key={scrobbler.service} scrobbler={scrobbler} onChange={showChange} />}
      </AccountList>
      {typeof rows === 'string' ? null : (
        <LastFm
          {...{ lastFm, onLastFmUsed }}
          isOffered={services.includes('lastfm')}
          connected={shown.find(({ service }) => service === 'lastfm')}
          onChange={showChange}
        />
      )}
      <TokenForm onSaved={showChange} />
    </>
  );
}

function stateText({ service, state, username, problem }: Scrobbler): string {
  if (state === 'refused')
    return service === 'lastfm'
      ? t('Last.fm does not accept the connection any more. Connect again.')
      : t('The token was refused. Enter a new one.');
  const checking =
    service === 'lastfm' ? t('The connection is being checked.') : t('The token is being checked.');
  const text = state === 'checking' ? checking : t('Connected as {username}.', { username });
  return problem === null ? text : `${text} ${translated(problem)}`;
}

interface ScrobblerLineProps {
  readonly scrobbler: Scrobbler;
  readonly onChange: () => Promise<void>;
}

function ScrobblerLine({ scrobbler, onChange }: ScrobblerLineProps) {
  const { service } = scrobbler;
  const name = NAMES[service];
  return (
    <RemovableLine
      title={name}
      note={stateText(scrobbler)}
      verb="Remove"
      question={{
        title: t('Remove {name}?', { name }),
        text: t('Your listens are not sent there any more. Those already sent stay there.'),
        ...{ yes: t('Remove {name}', { name }), no: t('Keep {name}', { name }) },
      }}
      remove={() => call('scrobblers.remove', { params: { service } })}
      doneText={t('{name} removed.', { name })}
      onChange={onChange}
    />
  );
}

interface LastFmProps extends ScrobblersCardProps {
  /** Whether this server has a key of Last.fm. */
  readonly isOffered: boolean;
  readonly connected: Scrobbler | undefined;
  readonly onChange: () => Promise<void>;
}

/** Connects with Last.fm on its page; only staff see what a server without a key needs. */
function LastFm({ lastFm, onLastFmUsed, isOffered, connected, onChange }: LastFmProps) {
  const isStaff = useSession().data?.session?.roles.staff === true;
  const isOffline = useIsOffline();
  const { busy, problem, run } = useCallAction<'open' | 'save'>();
  const hasUsed = useRef(false);
  const part = useRef<HTMLDivElement>(null);
  const saveReturned = useEffectEvent(({ token, state }: LastFmReturn) => {
    if (hasUsed.current) return;
    hasUsed.current = true;
    part.current?.scrollIntoView({ block: 'center' });
    void run('save', async () => {
      onLastFmUsed();
      await call('scrobblers.connect', { body: { service: 'lastfm', token, state } });
      await onChange();
    });
  });
  useEffect(() => {
    if (lastFm !== null) saveReturned(lastFm);
  }, [lastFm]);
  const open = () =>
    run('open', async () => {
      location.assign((await call('scrobblers.authorize')).url);
    });
  if (!isOffered)
    return isStaff ? (
      <p className="small muted">
        {t(
          'To offer Last.fm, create an API account at last.fm/api/account/create and start the server with SKYLARK_LASTFM_KEY and SKYLARK_LASTFM_SECRET. Only staff see this.',
        )}
      </p>
    ) : null;
  const verb = connected === undefined ? t('Connect Last.fm') : t('Connect Last.fm again');
  return (
    <div ref={part}>
      <div role="alert">{problem}</div>
      {connected === undefined || connected.state === 'refused' ? (
        <Button
          size="small"
          disabled={isOffline}
          busyLabel={busy === null ? null : t('Connecting Last.fm')}
          onClick={() => void open()}
        >
          {verb}
        </Button>
      ) : null}
    </div>
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
