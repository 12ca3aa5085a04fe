import { useCallback, useEffect, useState } from 'react';
import { callProblemText, useCallAction } from '#components/screens/use-call-action.ts';
import {
  ENGINE_ADDRESS_MAX_CHARACTERS,
  ENGINE_KEY_MAX_CHARACTERS,
  ENGINE_NAME_MAX_CHARACTERS,
  type EngineConnection,
} from '#contract/making/engines';
import { engineModelName } from '#domain/create/engine-models';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call, read } from '#state/commands/calls';
import { useHasPlans } from '#state/queries/operation/mode';
import { useReconnect } from '#state/queries/reconnect';
import { askUser } from '#state/stores/dialogs';
import { showToast } from '#state/stores/toasts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import styles from './ConnectedEnginesCard.module.css';
import { EngineChangeForm } from './EngineChangeForm.tsx';
import { EnginePriceForm } from './EnginePriceForm.tsx';

/** A check takes up to 16 seconds. */
const POLL_MS = 1500;

/** Has Create show the models with their prices. */
function refreshModels(): void {
  void read('billing.getInfo').catch(() => undefined);
}

/** For the server's operators: song engines on other computers, whose models everybody can choose. */
export function ConnectedEnginesCard() {
  const [connections, setConnections] = useState<readonly EngineConnection[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(async () => {
    try {
      setConnections((await call('engines.listConnections')).connections);
      setError(null);
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem;
      setError(problem.status === 0 ? t('The list needs a connection.') : translated(problem.detail));
    }
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  useReconnect(() => void load());
  const isChecking = connections?.some(({ checked_at }) => checked_at === null) ?? false;
  useEffect(() => {
    if (!isChecking) return;
    const timer = setInterval(() => void load(), POLL_MS);
    return () => {
      clearInterval(timer);
      // The models of a new engine appear in Create.
      refreshModels();
    };
  }, [isChecking, load]);
  return (
    <Card title={t('Connected engines')}>
      <p className="muted small">
        {t(
          'A song engine on a computer with a graphics card, such as ace-server or acestep-api. Its models can be chosen in Create.',
        )}
      </p>
      {connections === null && error === null ? <p className="muted small">{t('Loading')}</p> : null}
      {error === null ? null : (
        <div className={styles.failed}>
          <p className="muted small">{error}</p>
          <Button size="small" onClick={() => void load()}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {connections === null || connections.length === 0 ? null : (
        <ul className={styles.engines} aria-label={t('Connected engines')}>
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectedEngine connection={connection} onChange={load} />
            </li>
          ))}
        </ul>
      )}
      <ConnectForm onConnected={load} />
    </Card>
  );
}

interface ConnectedEngineProps {
  readonly connection: EngineConnection;
  readonly onChange: () => Promise<void>;
}

function ConnectedEngine({ connection, onChange }: ConnectedEngineProps) {
  const { name, address, problem, facts, checked_at: checkedAt } = connection;
  const hasPlans = useHasPlans();
  const [isChanging, setIsChanging] = useState(false);
  async function onPriceChange() {
    refreshModels();
    await onChange();
  }
  async function onChanged() {
    setIsChanging(false);
    await onChange();
  }
  return (
    <>
      <p className={styles.line}>
        <span className={styles.grow}>{name}</span>
        <EngineState connection={connection} />
      </p>
      <p className="small muted">{address}</p>
      {problem === null || checkedAt === null ? null : (
        <p className="small" role="status">
          {translated(problem)}
        </p>
      )}
      {facts === null ? null : <p className="small muted">{factsText(facts)}</p>}
      <EngineButtons
        connection={connection}
        onChange={onChange}
        isChanging={isChanging}
        onToggle={() => setIsChanging(!isChanging)}
      />
      {isChanging ? <EngineChangeForm connection={connection} onChanged={onChanged} /> : null}
      {hasPlans ? <EnginePriceForm connection={connection} onChange={onPriceChange} /> : null}
    </>
  );
}

function factsText({
  models,
  language_model: languageModel,
  can_cancel: canCancel,
}: NonNullable<EngineConnection['facts']>): string {
  return [
    models.map((model) => engineModelName(model.name)).join(', '),
    languageModel === null ? t('No language model, so it cannot plan songs or write lyrics') : null,
    canCancel ? null : t('It cannot stop a song once it has started'),
  ]
    .filter(Boolean)
    .join('. ');
}

interface EngineButtonsProps extends ConnectedEngineProps {
  readonly isChanging: boolean;
  readonly onToggle: () => void;
}

function EngineButtons({ connection, onChange, isChanging, onToggle }: EngineButtonsProps) {
  const { id, name, checked_at: checkedAt, is_from_environment: isFixed } = connection;
  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      await onChange();
    } catch (error) {
      showToast({ tone: 'error', text: callProblemText(error) });
    }
  }
  async function remove(): Promise<void> {
    const answer = await askUser({
      title: t('Remove {name}?', { name }),
      text: t('Songs waiting for it will not be made. Finished songs stay.'),
      answers: [{ value: 'remove', label: t('Remove engine'), tone: 'danger' }],
      safeLabel: t('Keep engine'),
    });
    if (answer === 'remove') await change(() => call('engines.remove', { params: { engine_id: id } }));
  }
  return (
    <p className={styles.buttons}>
      <Button
        size="small"
        aria-label={t('Check {name}', { name })}
        disabled={checkedAt === null}
        onClick={() => void change(() => call('engines.check', { params: { engine_id: id } }))}
      >
        {t('Check')}
      </Button>
      <Button
        size="small"
        aria-label={t('Change {name}', { name })}
        aria-expanded={isChanging}
        onClick={onToggle}
      >
        {isChanging ? t('Close') : t('Change')}
      </Button>
      {isFixed ? (
        <span className="small muted">{t("Set by the server's environment")}</span>
      ) : (
        <Button size="small" aria-label={t('Remove {name}', { name })} onClick={() => void remove()}>
          {t('Remove')}
        </Button>
      )}
    </p>
  );
}

function EngineState({
  connection: { checked_at: checkedAt, problem },
}: Pick<ConnectedEngineProps, 'connection'>) {
  if (checkedAt === null) return <span className="small muted">{t('Checking')}</span>;
  const isReady = problem === null;
  return (
    <span className={classNames('small', isReady ? styles.good : styles.bad)}>
      {isReady ? t('Ready') : t('Not ready')}
    </span>
  );
}

function ConnectForm({ onConnected }: { readonly onConnected: () => Promise<void> }) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const { busy, problem, setProblem, run } = useCallAction<'connect'>();
  async function connect(): Promise<void> {
    await call('engines.connect', { body: { name: name.trim(), address, key: key.trim() || null } });
    setName('');
    setAddress('');
    setKey('');
    await onConnected();
  }
  return (
    <form
      className={styles.form}
      aria-label={t('Connect an engine')}
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() === '') setProblem(t('Enter the address of the engine.'));
        else void run('connect', connect);
      }}
    >
      <TextField
        label={t('Engine address')}
        placeholder="http://192.168.1.20:8085"
        value={address}
        onValue={setAddress}
        maxLength={ENGINE_ADDRESS_MAX_CHARACTERS}
        error={problem}
      />
      <TextField
        label={t('Engine name')}
        value={name}
        onValue={setName}
        maxLength={ENGINE_NAME_MAX_CHARACTERS}
      />
      <TextField
        label={t('Engine key, if it has one')}
        type="password"
        autoComplete="off"
        value={key}
        onValue={setKey}
        maxLength={ENGINE_KEY_MAX_CHARACTERS}
      />
      <Button type="submit" size="small" disabled={busy !== null}>
        {t('Connect')}
      </Button>
    </form>
  );
}
