import type { EditRange } from '#domain/edits/edit-ranges';
import type { SongStructure } from '#domain/edits/song-structure';
import { t, translated } from '#lib/translate';
import styles from './SectionLane.module.css';

interface SectionLaneProps {
  readonly sections: SongStructure['sections'];
  readonly view: EditRange;
  readonly range: EditRange;
  readonly onSelect: (range: EditRange) => void;
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 0.05;

/** The song's sections under its waveform; pressing one selects it. */
export function SectionLane({ sections, view, range, onSelect }: SectionLaneProps) {
  const span = view.endSeconds - view.startSeconds;
  const shown = sections.filter(
    ({ start_s, end_s }) => end_s > view.startSeconds && start_s < view.endSeconds,
  );
  if (shown.length === 0) return null;
  return (
    <fieldset className={styles.lane} aria-label={t('Parts of the song')}>
      {shown.map(({ id, label, start_s, end_s }) => {
        const from = Math.max(start_s, view.startSeconds);
        const to = Math.min(end_s, view.endSeconds);
        return (
          <button
            key={id}
            type="button"
            style={{ flexGrow: (to - from) / span }}
            aria-pressed={isSame(start_s, range.startSeconds) && isSame(end_s, range.endSeconds)}
            onClick={() => onSelect({ startSeconds: start_s, endSeconds: end_s })}
          >
            {translated(label)}
          </button>
        );
      })}
    </fieldset>
  );
}
