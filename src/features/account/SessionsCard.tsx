import { useState } from 'react';
import type { AccountSession } from '#contract/auth';
import { formatDate } from '#domain/texts/date-format';
import { deviceName } from '#domain/texts/device-name';
import { endSession, listSessions } from '#state/commands/account';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { AccountLine, AccountList, useAccountList } from './AccountList.tsx';

/** Where the account is signed in; every session but this one can be signed out here. */
export function SessionsCard() {
  const { rows, show } = useAccountList(listSessions);
  async function end(id: string | 'others', done: string) {
    const outcome = await endSession(id);
    if (outcome.status === 'refused') showToast({ tone: 'error', text: outcome.message });
    else showToast({ text: done });
    await show();
  }
  const others = typeof rows === 'string' ? [] : rows.filter(({ is_current }) => !is_current);
  return (
    <Card title="Where you are signed in">
      <AccountList label="Sessions" rows={rows} onRetry={show}>
        {(session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => end(session.id, 'Signed out there.')}
          />
        )}
      </AccountList>
      {others.length > 1 ? (
        <Button size="small" kind="danger" onClick={() => void end('others', 'Signed out everywhere else.')}>
          Sign out everywhere else
        </Button>
      ) : null}
    </Card>
  );
}

interface SessionLineProps {
  readonly session: AccountSession;
  readonly onEnd: () => Promise<void>;
}

function SessionLine({ session, onEnd }: SessionLineProps) {
  const name = deviceName(session.user_agent);
  const [isEnding, setIsEnding] = useState(false);
  const since = `Since ${formatDate(new Date(session.created_at))}`;
  return (
    <AccountLine
      title={session.is_current ? `${name}, this device` : name}
      note={session.ip_address ? `${since}, from ${session.ip_address}` : since}
      actions={
        session.is_current ? null : (
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
        )
      }
    />
  );
}
