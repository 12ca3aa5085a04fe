import { X } from 'lucide-react';
import { SongPicker } from '#components/songs/SongPicker.tsx';
import { t } from '#lib/translate';
import { IconButton } from '#ui/controls/IconButton.tsx';
import styles from './SongChoice.module.css';

interface SongChoiceProps {
  readonly onChoose: (clipId: string) => void;
  readonly onClose: () => void;
}

/** The library's finished songs, to choose one to edit. */
export function SongChoice({ onChoose, onClose }: SongChoiceProps) {
  return (
    <div className={styles.bare}>
      <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      <h1 className="display title">{t('Choose a song to edit')}</h1>
      <SongPicker onPick={({ id }) => onChoose(id)} />
    </div>
  );
}
