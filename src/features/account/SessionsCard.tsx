import { useEffect, useState } from 'react';
import { useReconnect } from '#components/use-reconnect.ts';
import type { AccountSession } from '#contract/auth';
import { endSession, listSessions } from '#state/commands/account';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { deviceName } from './device-name.ts';
import styles from './SessionsCard.module.css';

type Reading = readonly AccountSession[] | 'loading' | 'failed';

/** Where the account is signed in; each place but this one can be signed out from here. */
export function SessionsCard() {
  const [sessions, setSessions] = useState<Reading>('loading');
  const show = () => listSessions().then((found) => setSessions(found ?? 'failed'));
  useEffect(() => {
    let isCurrent = true;
    void listSessions().then((found) => {
      if (isCurrent) setSessions(found ?? 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  useReconnect(() => void show());
  async function end(id: string | 'others', done: string) {
    const outcome = await endSession(id);
    if (outcome.status === 'refused') showToast({ tone: 'error', text: outcome.message });
    else showToast({ text: done });
    await show();
  }
  const others = Array.isArray(sessions) ? sessions.filter(({ is_current }) => !is_current) : [];
  return (
    <Card title="Where you are signed in">
      {sessions === 'loading' ? <p className="muted small">Reading</p> : null}
      {sessions === 'failed' ? (
        <div className={styles.failed}>
          <p className="muted small">Needs signal. The list is kept on the server only.</p>
          <Button size="small" onClick={() => void show()}>
            Retry
          </Button>
        </div>
      ) : null}
      {Array.isArray(sessions) ? (
        <ul className={styles.sessions} aria-label="Sessions">
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              onEnd={() => end(session.id, 'Signed out there.')}
            />
          ))}
        </ul>
      ) : null}
      {others.length > 1 ? (
        <Button size="small" kind="danger" onClick={() => void end('others', 'Signed out everywhere else.')}>
          Sign out everywhere else
        </Button>
      ) : null}
    </Card>
  );
}

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

interface SessionLineProps {
  readonly session: AccountSession;
  readonly onEnd: () => Promise<void>;
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const name = deviceName(session.user_agent);
  const [isEnding, setIsEnding] = useState(false);
  const since = `Since ${DAY.format(new Date(session.created_at))}`;
  return (
    <li className={styles.session}>
      <div className={styles.what}>
        <p>{session.is_current ? `${name}, this device` : name}</p>
        <p className="small muted">{session.ip_address ? `${since}, from ${session.ip_address}` : since}</p>
      </div>
      {session.is_current ? null : (
        <Button
          size="small"
          aria-label={`Sign out ${name}`}
          busyLabel={isEnding ? 'Signing out' : null}
          onClick={() => {
            setIsEnding(true);
            void onEnd().finally(() => setIsEnding(false));
          }}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
