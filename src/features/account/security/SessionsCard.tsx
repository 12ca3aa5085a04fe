import { useState } from 'react';
import type { AccountSession } from '#contract/accounts/auth';
import { formatDate } from '#domain/texts/date-format';
import { deviceName } from '#domain/texts/device-name';
import { AccountLine, AccountList, useAccountList } from '#features/account/AccountList.tsx';
import { t } from '#lib/translate';
import { endSession, listSessions } from '#state/commands/accounts/account';
import { showToast } from '#state/stores/toasts';
import { Button } from '#ui/controls/Button.tsx';
import { Card } from '#ui/surfaces/Card.tsx';

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
    <Card title={t('Where you are signed in')}>
      <AccountList label={t('Sessions')} rows={rows} onRetry={show}>
        {(session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={() => end(session.id, t('Signed out there.'))}
          />
        )}
      </AccountList>
      {others.length > 1 ? (
        <Button
          size="small"
          kind="danger"
          onClick={() => void end('others', t('Signed out everywhere else.'))}
        >
          {t('Sign out everywhere else')}
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
  const date = formatDate(new Date(session.created_at));
  return (
    <AccountLine
      title={session.is_current ? t('{name}, this device', { name }) : name}
      note={
        session.ip_address
          ? t('Since {date}, from {address}', { date, address: session.ip_address })
          : t('Since {date}', { date })
      }
      actions={
        session.is_current ? null : (
          <Button
            size="small"
            aria-label={t('Sign out {name}', { name })}
            busyLabel={isEnding ? t('Signing out') : null}
            onClick={() => {
              setIsEnding(true);
              void onEnd().finally(() => setIsEnding(false));
            }}
          >
            {t('Sign out')}
          </Button>
        )
      }
    />
  );
}
