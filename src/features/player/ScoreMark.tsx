import { FileMusic } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { t } from '#lib/translate';
import { playerStore } from '#state/stores/player';
import { scoresStore } from '#state/stores/scores';
import styles from './ScoreMark.module.css';

const MEANING = t('Made on this device from its score');

/** Marks the current song if it plays from its score. */
export function ScoreMark() {
  const { track } = useSnapshot(playerStore);
  const { openIds } = useSnapshot(scoresStore);
  if (track === null || !openIds.includes(track.id)) return null;
  return (
    <span className={styles.mark} role="img" aria-label={MEANING} title={MEANING}>
      <FileMusic className="icon-tiny" />
    </span>
  );
}
