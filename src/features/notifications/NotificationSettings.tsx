import { useEffect, useState } from 'react';
import { reportFailure } from '#components/report-failure.ts';
import type { NotificationKind } from '#contract/notifications';
import { NOTIFICATION_KIND_NAMES } from '#domain/notification-text';
import { call } from '#state/commands/calls';
import { useIsOffline } from '#state/queries/connection';
import { CardFieldset } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { PushSetting } from './PushSetting.tsx';

const KINDS = Object.entries(NOTIFICATION_KIND_NAMES) as [NotificationKind, string][];

/** Turns kinds of notifications off; only the server keeps that, so it needs a signal. */
export function NotificationSettings() {
  const [muted, setMuted] = useState<readonly NotificationKind[] | null>(null);
  const isOffline = useIsOffline();
  useEffect(() => {
    if (isOffline) return;
    void reportFailure(call('notifications.getSettings').then(({ muted_types: types }) => setMuted(types)));
  }, [isOffline]);

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
    <CardFieldset title="Tell me of">
      {isOffline ? <p className="small muted">Needs signal to be changed.</p> : null}
      <PushSetting />
      <fieldset disabled={isOffline || muted === null} style={{ border: 0, margin: 0, padding: 0 }}>
        {KINDS.map(([kind, name]) => (
          <Switch
            key={kind}
            label={name}
            isOn={!(muted ?? []).includes(kind)}
            onChange={(isOn) => void change(kind, isOn)}
          />
        ))}
      </fieldset>
    </CardFieldset>
  );
}
