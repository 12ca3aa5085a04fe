import { ListEnd, Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Ridge } from '#components/Ridge';
import { formatDuration } from '#domain/text-format';
import {
  openFullScreenPlayer,
  openQueue,
  seek,
  setVolume,
  startPlayer,
  toggleMute,
} from '#state/commands/player';
import { playerStore } from '#state/stores/player';
import { NextKey, PlayKey, PreviousKey, RepeatKey, ShuffleKey } from './PlayerKeys.tsx';
import styles from './player.module.css';

export interface PlayerBarProps {
  /** True where the page itself shows a ridge: the bar then shows only its horizon. */
  readonly hasRidgeOnPage?: boolean;
}

/** The player from 768 px on. Renders nothing while nothing is queued. */
export function PlayerBar({ hasRidgeOnPage = false }: PlayerBarProps) {
  const view = useSnapshot(playerStore);
  useEffect(startPlayer, []);
  const { track, positionSeconds, durationSeconds } = view;
  if (!track) return null;
  return (
    <section className={styles.bar} aria-label="Player">
      <div className={styles.barRidge}>
        <Ridge
          shape="bar"
          peaks={track.waveform}
          positionSeconds={positionSeconds}
          durationSeconds={durationSeconds}
          canSeek={view.canSeek}
          onSeek={seek}
          isLineOnly={hasRidgeOnPage}
        />
      </div>
      <div className={styles.barSong}>
        <span className={styles.art}>
          <img src={track.covers[96]} alt="" width={56} height={56} />
        </span>
        <button
          type="button"
          className={styles.barWords}
          aria-label={`Open player: ${track.title}`}
          onClick={openFullScreenPlayer}
        >
          <span className={styles.title}>{track.title}</span>
          <span className={styles.artist}>{view.message ?? track.artist}</span>
        </button>
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
        <button type="button" className={styles.key} aria-label="Queue" onClick={openQueue}>
          <ListEnd aria-hidden="true" />
        </button>
        <VolumeControl />
      </div>
    </section>
  );
}

function VolumeControl() {
  const { settings, canSetVolume } = useSnapshot(playerStore);
  const isSilent = settings.isMuted || settings.volume === 0;
  const percent = Math.round((settings.isMuted ? 0 : settings.volume) * 100);
  return (
    <>
      <button
        type="button"
        className={`${styles.key} ${styles.wide}`}
        aria-label={isSilent ? 'Unmute' : 'Mute'}
        onClick={toggleMute}
      >
        {isSilent ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </button>
      {canSetVolume ? (
        <input
          type="range"
          className={styles.volume}
          aria-label="Volume"
          aria-valuetext={`${percent} percent`}
          min={0}
          max={100}
          value={percent}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber / 100)}
        />
      ) : null}
    </>
  );
}
