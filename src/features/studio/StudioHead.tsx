import { Keyboard, Redo2, Undo2, X } from 'lucide-react';
import type { SaveState } from '#domain/sync/pending-view';
import { t } from '#lib/translate';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Mark } from '#ui/surfaces/Mark.tsx';
import styles from './StudioHead.module.css';
import type { StudioEditor } from './use-studio.ts';

interface StudioHeadProps {
  readonly editor: StudioEditor;
  readonly saveState: SaveState;
  /** Whether exporting is the next step; while the microphone is open, recording is. */
  readonly isExportNext: boolean;
  readonly onClose: () => void;
  readonly onKeys: () => void;
  readonly onExport: () => void;
}

const MARKS = {
  saved: 'Saved',
  waiting: 'Waiting',
  sending: 'Sending',
  rejected: 'Not saved',
} as const;

/** The project's name and state, undo and redo, and the export as a song. */
export function StudioHead(props: StudioHeadProps) {
  const { editor, saveState, isExportNext, onClose, onKeys, onExport } = props;
  return (
    <header className={styles.head}>
      <IconButton label={t('Close')} icon={<X />} onClick={onClose} />
      <div className={styles.title}>
        <h1>{editor.content.name}</h1>
        <Mark state={MARKS[saveState]} />
      </div>
      <div className={styles.keys}>
        <IconButton label={t('Undo')} icon={<Undo2 />} disabled={!editor.canUndo} onClick={editor.undo} />
        <IconButton label={t('Redo')} icon={<Redo2 />} disabled={!editor.canRedo} onClick={editor.redo} />
        <span className={styles.wide}>
          <IconButton label={t('Keys')} icon={<Keyboard />} onClick={onKeys} />
        </span>
        <Button kind={isExportNext ? 'primary' : 'plain'} size="small" onClick={onExport}>
          {t('Export')}
        </Button>
      </div>
    </header>
  );
}
