import { useEffect, useState } from 'react';
import { type EditState, type EditTool, newEditState } from '#domain/edits/edit-state';
import { addStep, newHistory, redoStep, undoStep } from '#domain/edits/undo-history';
import { newId } from '#lib/ids';
import { forgetEditState, readEditState, storeEditState } from '#state/commands/making/edits';

export interface Editor {
  readonly state: EditState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True if the recent state was restored. */
  readonly isRestored: boolean;
  /** One undoable step. */
  change(change: Partial<EditState>): void;
  undo(): void;
  redo(): void;
  /** The edit was made: the next visit starts fresh. */
  forget(): void;
}

/** The state of a song's editor, with its history; stored on the device as it changes. */
export function useEditor(clipId: string, durationSeconds: number, tool: EditTool): Editor {
  const [restored] = useState(() => readEditState(clipId, durationSeconds));
  const [history, setHistory] = useState(() =>
    newHistory(restored ?? newEditState(newId(), durationSeconds, tool)),
  );
  const { present: state, past, future } = history;
  const hasChanged = past.length + future.length > 0;
  useEffect(() => {
    if (hasChanged) storeEditState(clipId, state);
  }, [clipId, state, hasChanged]);
  return {
    state,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isRestored: restored !== null,
    change: (change) => setHistory((held) => addStep(held, { ...held.present, ...change })),
    undo: () => setHistory(undoStep),
    redo: () => setHistory(redoStep),
    forget: forgetEditState,
  };
}
