import { useCallback, useEffect, useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { NotificationKind } from '#contract/people/notifications';
import { NOTIFICATION_KIND_NAMES, STAFF_KINDS } from '#domain/notifications/notification-text';
import { t } from '#lib/translate';
import { call } from '#state/commands/calls';
import { useSession } from '#state/queries/accounts/stored-session';
import { useIsOffline } from '#state/queries/connection';
import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { CardFieldset } from '#ui/surfaces/Card.tsx';
import { Rich } from '#ui/surfaces/Rich.tsx';
import { PushSetting } from './PushSetting.tsx';

const KINDS = Object.entries(NOTIFICATION_KIND_NAMES) as [NotificationKind, string][];

/** Mutes kinds of notifications; only the server stores this, so it needs a connection. */
export function NotificationSettings() {
  const [muted, setMuted] = useState<readonly NotificationKind[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isOffline = useIsOffline();
  const isStaff = useSession().data?.session?.roles.staff === true;
  const show = useCallback(() => {
    setHasFailed(false);
    call('notifications.getSettings').then(
      ({ muted_types: types }) => setMuted(types),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!isOffline) show();
  }, [isOffline, show]);

  async function change(kind: NotificationKind, isOn: boolean) {
    const before = muted ?? [];
    const next = isOn ? before.filter((one) => one !== kind) : [...before, kind];
    setMuted(next);
    try {
      await call('notifications.setSettings', { body: { muted_types: [...next] } });
    } catch (error) {
      setMuted(before);
      await reportFailure(Promise.reject(error));
    }
  }

  return (
    <CardFieldset title={t('Notify me about')}>
      {isOffline ? (
        <p className="small muted">{t('You can change these when you are back online.')}</p>
      ) : null}
      <PushSetting />
      {/* Until then, it is unknown which are on. */}
      {muted === null ? null : (
        <fieldset disabled={isOffline} style={{ border: 0, margin: 0, padding: 0 }}>
          {KINDS.filter(([kind]) => isStaff || !STAFF_KINDS.has(kind)).map(([kind, name]) => (
            <Switch
              key={kind}
              label={name}
              isOn={!muted.includes(kind)}
              onChange={(isOn) => void change(kind, isOn)}
            />
          ))}
        </fieldset>
      )}
      {muted === null && !isOffline ? <UnreadSettings hasFailed={hasFailed} onRetry={show} /> : null}
    </CardFieldset>
  );
}

interface UnreadSettingsProps {
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

function UnreadSettings({ hasFailed, onRetry }: UnreadSettingsProps) {
  if (!hasFailed) return <p className="small muted">{t('Loading your settings')}</p>;
  return (
    <p role="alert">
      <Rich
        text={t('Your settings did not load. <a>Try again</a>')}
        parts={{
          a: (text) => (
            <Button size="small" onClick={onRetry}>
              {text}
            </Button>
          ),
        }}
      />
    </p>
  );
}
