import { ListEnd, MicVocal } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Waveform } from '#components/audio/Waveform.tsx';
import { formatDuration } from '#domain/texts/text-format';
import { t } from '#lib/translate';
import { openLyrics } from '#state/commands/listening/lyrics-panel';
import { openQueue, seek } from '#state/commands/listening/player';
import { playerStore } from '#state/stores/player';
import { lazyView } from '#ui/lazy-view.tsx';
import { DevicesKey } from './DevicesKeys.tsx';
import { FloatingKey } from './FloatingKey.tsx';
import styles from './PlayerBar.module.css';
import { PlayerKey } from './PlayerKey.tsx';
import { NextKey, PlayKey, PreviousKey, RepeatKey, ShuffleKey } from './PlayerKeys.tsx';
import { PlayingSong } from './PlayingSong.tsx';
import { LikeKey } from './ReactionKeys.tsx';
import { SleepKey } from './SleepKeys.tsx';
import { SoundKey } from './SoundKeys.tsx';
import { usePeaks } from './use-peaks.ts';
import { useSungClip } from './use-sung-clip.ts';
import { VolumeControl } from './VolumeControl.tsx';

const PreviewUnlockKey = lazyView(
  async () => (await import('#components/songs/PreviewUnlockKey.tsx')).PreviewUnlockKey,
);

export interface PlayerBarProps {
  /** True if the page itself shows a waveform: the bar then only shows the base line. */
  readonly hasWaveformOnPage?: boolean;
}

/** The player from 768 px on. Renders nothing while nothing is queued. */
export function PlayerBar({ hasWaveformOnPage = false }: PlayerBarProps) {
  const view = useSnapshot(playerStore);
  const { track, positionSeconds, durationSeconds } = view;
  const peaks = usePeaks(track);
  const { lyrics } = useSungClip(track?.id ?? '');
  if (!track) return null;
  return (
    <section className={styles.bar} aria-label={t('Player')}>
      <div className={styles.barWaveform}>
        <Waveform
          shape="bar"
          peaks={peaks}
          positionSeconds={positionSeconds}
          durationSeconds={durationSeconds}
          canSeek={view.canSeek}
          onSeek={seek}
          isLineOnly={hasWaveformOnPage}
        />
      </div>
      <div className={styles.barSong}>
        <PlayingSong place="bar" />
        <LikeKey trackId={track.id} />
      </div>
      <div className={styles.barKeys}>
        <span className={styles.barTime}>{formatDuration(positionSeconds)}</span>
        <ShuffleKey className={styles.wide} isSmall />
        <PreviousKey />
        <PlayKey className={styles.disc} />
        <NextKey />
        <RepeatKey className={styles.wide} isSmall />
        <span className={styles.barTime}>
          {durationSeconds === null ? '' : formatDuration(durationSeconds)}
        </span>
      </div>
      <div className={styles.barSide}>
        {track.previewSeconds === null ? null : <PreviewUnlockKey clipId={track.id} />}
        {lyrics === '' ? null : <PlayerKey label={t('Lyrics')} icon={<MicVocal />} onPress={openLyrics} />}
        <SleepKey />
        <SoundKey />
        <DevicesKey />
        <FloatingKey />
        <PlayerKey label={t('Queue')} icon={<ListEnd />} onPress={openQueue} />
        <span className={styles.barVolume}>
          <VolumeControl />
        </span>
      </div>
    </section>
  );
}
