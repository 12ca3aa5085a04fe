import { Volume2, VolumeX } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { plural, t } from '#lib/translate';
import { setVolume, toggleMute } from '#state/commands/listening/player-settings';
import { playerStore } from '#state/stores/player';
import { Range } from '#ui/controls/Range.tsx';
import { PlayerKey } from './PlayerKey.tsx';
import styles from './VolumeControl.module.css';

/** Mute and, on platforms where a page can set it, the volume. */
export function VolumeControl() {
  const { settings, canSetVolume } = useSnapshot(playerStore);
  const isSilent = settings.isMuted || settings.volume === 0;
  const percent = isSilent ? 0 : Math.round(settings.volume * 100);
  return (
    <>
      <PlayerKey
        label={isSilent ? t('Unmute') : t('Mute')}
        icon={isSilent ? <VolumeX /> : <Volume2 />}
        onPress={toggleMute}
      />
      {canSetVolume ? (
        <Range
          className={styles.volume}
          aria-label={t('Volume')}
          aria-valuetext={plural(percent, '{count} percent', '{count} percent')}
          min={0}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber / 100)}
        />
      ) : null}
    </>
  );
}
