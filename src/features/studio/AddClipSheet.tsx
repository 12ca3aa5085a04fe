import { useState } from 'react';
import { SongPicker } from '#components/songs/SongPicker.tsx';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { FilterChip } from '#ui/controls/Chip.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import styles from './AddClipSheet.module.css';

const KINDS = [
  { value: 'all', label: t('Songs') },
  { value: 'stem', label: t('Stems') },
  { value: 'upload', label: t('Uploads') },
  { value: 'studio', label: t('Studio') },
] as const;

/** What the library offers for the timeline: songs, stems, uploads and earlier mixes. */
export function LibraryChoice({ onPick }: { readonly onPick: (clip: Clip) => void }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('all');
  return (
    <div className={styles.choice}>
      <fieldset className={styles.chips}>
        <legend className="screen-reader-only">{t('Which songs')}</legend>
        {KINDS.map(({ value, label }) => (
          <FilterChip key={value} isOn={value === kind} onPress={() => setKind(value)}>
            {label}
          </FilterChip>
        ))}
      </fieldset>
      <SongPicker key={kind} {...(kind === 'all' ? {} : { kind })} onPick={onPick} />
    </div>
  );
}

interface AddClipSheetProps {
  /** Null for a separate track. */
  readonly trackName: string | null;
  readonly onPick: (clip: Clip) => void;
  readonly onClose: () => void;
}

export function AddClipSheet({ trackName, onPick, onClose }: AddClipSheetProps) {
  return (
    <Sheet
      title={trackName === null ? t('Add a track') : t('Add to {trackName}', { trackName })}
      isOpen
      onClose={onClose}
    >
      <LibraryChoice onPick={onPick} />
    </Sheet>
  );
}
