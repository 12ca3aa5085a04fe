import { MonitorSpeaker, X } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { clipTitle } from '#domain/clips/clip-title';
import { t } from '#lib/translate';
import { continueFrom, dismissDevice, openDevices } from '#state/commands/listening/devices';
import { useIsOffline } from '#state/queries/connection';
import { useClip } from '#state/queries/songs/clips';
import { devicesStore } from '#state/stores/devices';
import { playerStore } from '#state/stores/player';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './ContinueLine.module.css';

/** The device to continue from: one that plays while this one does not. */
function useOffer() {
  const { devices, dismissedIds } = useSnapshot(devicesStore);
  const { isPlaying } = useSnapshot(playerStore);
  if (useIsOffline() || isPlaying) return null;
  return devices.find((device) => device.isPlaying && !dismissedIds.includes(device.id)) ?? null;
}

/** Offers what another device of the account plays. Renders nothing if none plays. */
export function ContinueLine() {
  const device = useOffer();
  const clip = useClip(device?.clipId ?? '').data?.clip;
  if (!device) return null;
  return (
    <div className={styles.line} role="status">
      <div className={styles.offer}>
        <Button kind="quiet" size="small" onClick={() => continueFrom(device)}>
          {t('Continue from {name}', { name: device.name })}
        </Button>
        <span className={styles.title}>{clip ? clipTitle(clip) : ''}</span>
      </div>
      <IconButton
        label={t('Other devices')}
        icon={<MonitorSpeaker className="icon-small" />}
        onClick={openDevices}
      />
      <IconButton
        label={t('Do not continue from {name}', { name: device.name })}
        icon={<X className="icon-small" />}
        onClick={() => dismissDevice(device.id)}
      />
    </div>
  );
}
