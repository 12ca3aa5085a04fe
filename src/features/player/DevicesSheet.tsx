import { MonitorSpeaker, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { clipTitle } from '#domain/clips/clip-title';
import { playableSeconds } from '#domain/clips/previews';
import { type OtherDevice, positionAt } from '#domain/player/other-device';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { closeDevices, commandDevice, continueFrom } from '#state/commands/listening/devices';
import { useIsOffline } from '#state/queries/connection';
import { useClip } from '#state/queries/songs/clips';
import { devicesStore } from '#state/stores/devices';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Range } from '#ui/controls/Range.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './DevicesSheet.module.css';

const TICK_MS = 1000;

const EMPTY_TEXTS = {
  loading: t('Loading…'),
  ready: t('No other device played songs today.'),
  failed: t('Your devices could not be loaded. Close this and try again.'),
} as const;

/** Other devices of the account: controls for each, and the way to continue here. */
export function DevicesSheet({ isOpen }: { readonly isOpen: boolean }) {
  const { devices, status } = useSnapshot(devicesStore);
  const isOffline = useIsOffline();
  return (
    <Sheet title={t('Other devices')} isOpen={isOpen} onClose={closeDevices}>
      {isOffline ? <p className={styles.note}>{t('Needs signal.')}</p> : null}
      {devices.length === 0 && !isOffline ? <p className={styles.note}>{EMPTY_TEXTS[status]}</p> : null}
      <ul aria-label={t('Other devices')} className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} isDisabled={isOffline} />
        ))}
      </ul>
    </Sheet>
  );
}

interface DeviceProps {
  readonly device: OtherDevice;
  readonly isDisabled: boolean;
}

function DeviceRow({ device, isDisabled }: DeviceProps) {
  const clip = useClip(device.clipId ?? '').data?.clip;
  const { name, isPlaying } = device;
  const send = (action: 'next' | 'pause' | 'play' | 'previous') => () => void commandDevice(device, action);
  return (
    <li className={styles.device}>
      <div className={styles.head}>
        <MonitorSpeaker aria-hidden="true" />
        <div className={styles.words}>
          <b>{name}</b>
          <span className="small muted">
            {isPlaying ? t('Playing') : t('Paused')}
            {clip ? ` · ${clipTitle(clip)}` : ''}
          </span>
        </div>
        <Button kind="line" size="small" disabled={isDisabled} onClick={() => continueFrom(device)}>
          {t('Continue from {name}', { name })}
        </Button>
      </div>
      <div className={styles.keys}>
        <IconButton
          label={t('Previous song on {name}', { name })}
          icon={<SkipBack />}
          disabled={isDisabled}
          onClick={send('previous')}
        />
        <IconButton
          label={isPlaying ? t('Pause on {name}', { name }) : t('Play on {name}', { name })}
          icon={isPlaying ? <Pause className="icon-filled" /> : <Play className="icon-filled" />}
          disabled={isDisabled}
          onClick={send(isPlaying ? 'pause' : 'play')}
        />
        <IconButton
          label={t('Next song on {name}', { name })}
          icon={<SkipForward />}
          disabled={isDisabled}
          onClick={send('next')}
        />
        <Position
          device={device}
          durationSeconds={clip ? playableSeconds(clip) : null}
          isDisabled={isDisabled}
        />
      </div>
    </li>
  );
}

/** The position on the other device. A drag sends one seek, when it ends. */
function Position({
  device,
  durationSeconds,
  isDisabled,
}: DeviceProps & { readonly durationSeconds: number | null }) {
  const [draggedSeconds, setDraggedSeconds] = useState<number | null>(null);
  const now = useNow();
  if (durationSeconds === null) return null;
  const seconds = draggedSeconds ?? Math.min(positionAt(device, now), durationSeconds);
  const commit = () => {
    if (draggedSeconds === null) return;
    setDraggedSeconds(null);
    void commandDevice(device, 'seek', draggedSeconds);
  };
  return (
    <Range
      className={styles.position}
      aria-label={t('Position on {name}', { name: device.name })}
      aria-valuetext={t('{position} of {duration}', {
        position: formatDuration(seconds),
        duration: formatDuration(durationSeconds),
      })}
      min={0}
      max={Math.floor(durationSeconds)}
      step={1}
      value={Math.floor(seconds)}
      disabled={isDisabled}
      onChange={(event) => setDraggedSeconds(event.currentTarget.valueAsNumber)}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  );
}

/** The time, once a second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
