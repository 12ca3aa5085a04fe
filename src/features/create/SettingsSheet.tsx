import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { createFormStore } from '#state/stores/create-form';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Creativity, Title, Voice } from './AdvancedForm.tsx';
import { changeMode } from './change-mode.ts';
import { ModelField } from './ModelField.tsx';
import styles from './SettingsSheet.module.css';
import { ExcludeStyles } from './StyleFields.tsx';
import { WorkspaceField, type WorkspaceFieldProps } from './WorkspaceField.tsx';

/**
 * All settings in one place: model, voice and workspace for both modes; in simple mode, names those that only
 * apply to lyrics and styles.
 */
export function SettingsSheet(place: WorkspaceFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { mode } = useSnapshot(createFormStore);
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Settings
      </Button>
      <Sheet title="Settings" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={styles.settings}>
          <ModelField />
          <Voice />
          <WorkspaceField {...place} />
          {mode === 'custom' ? (
            <>
              <Creativity />
              <ExcludeStyles />
              <Title problem={null} />
            </>
          ) : (
            <p className="small muted">
              Title, excluded styles and sliders belong to lyrics and styles of your own.{' '}
              <Button kind="quiet" size="small" onClick={() => void changeMode('custom')}>
                Switch to Advanced
              </Button>
            </p>
          )}
        </div>
      </Sheet>
    </>
  );
}
