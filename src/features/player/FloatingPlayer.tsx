import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import { getFloatingPlayerHost } from '#state/commands/listening/floating-player';
import { floatingPlayerStore } from '#state/stores/floating-player';
import { playerStore } from '#state/stores/player';
import styles from './FloatingPlayer.module.css';
import { NextKey, PlayKey, PreviousKey } from './PlayerKeys.tsx';
import { LikeKey } from './ReactionKeys.tsx';

/** The player in a small window above all others, where the browser offers one. */
export function FloatingPlayer() {
  const { isOpen } = useSnapshot(floatingPlayerStore);
  const host = isOpen ? getFloatingPlayerHost() : null;
  return host ? createPortal(<FloatingControls />, host) : null;
}

function FloatingControls() {
  const { track, positionSeconds, durationSeconds } = useSnapshot(playerStore);
  if (!track) return null;
  const cover = track.covers[256];
  return (
    <section className={styles.player} aria-label={t('Player')}>
      {cover === '' ? null : (
        <img className={styles.cover} src={apiUrl(cover)} alt="" width={96} height={96} />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{track.title}</p>
        <p className={styles.artist}>{track.artist}</p>
      </div>
      <div className={styles.keys}>
        <PreviousKey />
        <PlayKey />
        <NextKey />
        <LikeKey trackId={track.id} />
      </div>
      <div className={styles.progress}>
        <ProgressLine
          label={t('Song position')}
          value={durationSeconds === null ? null : positionSeconds / durationSeconds}
        />
      </div>
    </section>
  );
}
