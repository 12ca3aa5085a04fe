import type { StudioTrack } from '#contract/making/studio';
import { t } from '#lib/translate';
import { focusChosenPanel } from './selection.ts';
import styles from './TrackHead.module.css';

interface TrackHeadProps {
  readonly track: StudioTrack;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onChange: (change: Partial<Pick<StudioTrack, 'is_muted' | 'is_soloed'>>) => void;
}

/** Name, mute and solo of a track; pressing the name shows the rest. */
export function TrackHead({ track, isSelected, onSelect, onChange }: TrackHeadProps) {
  const { name, is_muted, is_soloed } = track;
  return (
    <div className={styles.head} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-pressed={isSelected}
        aria-label={t('Track {name}', { name })}
        onClick={({ detail }) => {
          onSelect();
          if (detail === 0) focusChosenPanel();
        }}
      >
        <span>{name}</span>
      </button>
      <div className={styles.keys}>
        <button
          type="button"
          aria-pressed={is_muted}
          aria-label={t('Mute {name}', { name })}
          onClick={() => onChange({ is_muted: !is_muted })}
        >
          M
        </button>
        <button
          type="button"
          aria-pressed={is_soloed}
          aria-label={t('Solo {name}', { name })}
          onClick={() => onChange({ is_soloed: !is_soloed })}
        >
          S
        </button>
      </div>
    </div>
  );
}
