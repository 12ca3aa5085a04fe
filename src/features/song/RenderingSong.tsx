import { WaitingText } from '#components/making/WaitingText.tsx';
import { ProgressLine } from '#components/screens/ProgressLine.tsx';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { canPlay } from '#state/commands/listening/player';
import styles from './RenderingSong.module.css';

/** How far a song is that is being made, in the place of its waveform. */
export function RenderingSong({ clip }: { readonly clip: Clip }) {
  const { progress } = clip.metadata;
  return (
    <div className={styles.rendering}>
      <ProgressLine value={progress > 0 ? progress : null} label={t('Rendering')} />
      {canPlay(clip) ? (
        <p className="small muted">{t('Play now while the rest renders')}</p>
      ) : (
        <WaitingText clip={clip} />
      )}
    </div>
  );
}
