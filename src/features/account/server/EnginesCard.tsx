import { useEffect, useState } from 'react';
import type { CallResponse } from '#contract/contract';
import { t, translated } from '#lib/translate';
import { call } from '#state/commands/calls';
import { useIsOffline } from '#state/queries/connection';
import { useReconnect } from '#state/queries/reconnect';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';
import styles from './EnginesCard.module.css';

/** What the server calls its own engine. */
const BUILT_IN = 'built-in';

type Engines = CallResponse<'engines.list'>['engines'];
type Reading =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly engines: Engines }
  | { readonly state: 'failed' };

async function read(): Promise<Reading> {
  try {
    return { state: 'ready', engines: (await call('engines.list')).engines };
  } catch {
    // Offline there is nothing to check; the card says so and offers a retry.
    return { state: 'failed' };
  }
}

/** The server's song engines with a live check, and the cause if one is not working. */
export function EnginesCard() {
  const [reading, setReading] = useState<Reading>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    void read().then((next) => {
      if (isCurrent) setReading(next);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const isOffline = useIsOffline();
  useReconnect(() => void read().then(setReading));
  return (
    <Card title={t('Song engines')}>
      {reading.state === 'loading' ? <p className="muted small">{t('Checking')}</p> : null}
      {reading.state === 'failed' ? (
        <div className={styles.failed}>
          <p className="muted small">
            {isOffline
              ? t('The check needs a connection. Songs you have are not affected.')
              : t('The check did not work. Songs you have are not affected.')}
          </p>
          <Button size="small" onClick={() => void read().then(setReading)}>
            {t('Try again')}
          </Button>
        </div>
      ) : null}
      {reading.state === 'ready' ? (
        <ul className={styles.engines}>
          {reading.engines.map((engine) => (
            <li key={engine.name === BUILT_IN ? t('built-in') : engine.name}>
              <p className={styles.engineLine}>
                <span className={styles.grow}>{engine.name === BUILT_IN ? t('built-in') : engine.name}</span>
                <span className={classNames('small', engine.is_ready ? styles.good : styles.bad)}>
                  {engine.is_ready ? t('Ready') : t('Not ready')}
                </span>
              </p>
              <p className="small muted">{translated(engine.problem ?? engine.description)}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
