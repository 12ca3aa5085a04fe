import { useEffect, useState } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import { t } from '#lib/translate';
import { type PushState, readPushState, turnPushOff, turnPushOn } from '#state/commands/accounts/push';
import { useIsOffline } from '#state/queries/connection';
import { Switch } from '#ui/controls/Switch.tsx';

/** Why this browser does not support it, and what the user can do about it. */
const REASONS: Readonly<Partial<Record<PushState, string>>> = {
  denied: t('Notifications from this site are blocked. Allow them in your browser settings.'),
  'needs-install': t('On iPhone and iPad, add Skylark to the home screen first, then open it from there.'),
  unsupported: t('This browser does not support push notifications.'),
};

/** Turns push notifications on and off for this device; the browser asks for permission on the tap. */
export function PushSetting() {
  const [state, setState] = useState<PushState | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isOffline = useIsOffline();
  useEffect(() => {
    void reportFailure(readPushState().then(setState));
  }, []);

  async function change(isOn: boolean) {
    setAsking(true);
    await reportFailure((isOn ? turnPushOn() : turnPushOff()).then(setState));
    setAsking(false);
  }

  const reason = state === null ? undefined : REASONS[state];
  if (reason !== undefined)
    return (
      <p className="small muted">
        {t('Push notifications are not possible on this device.')} {reason}
      </p>
    );
  return (
    <fieldset
      disabled={isOffline || state === null}
      style={{ border: 0, margin: 0, padding: 0 }}
      aria-label={t('Push')}
    >
      <Switch
        label={t('Push to this device')}
        note={
          isAsking
            ? t('Waiting for this browser…')
            : t('Even while the app is closed, for the kinds selected here, until you sign out.')
        }
        isOn={state === 'on'}
        isDisabled={isAsking}
        onChange={(isOn) => void change(isOn)}
      />
    </fieldset>
  );
}
