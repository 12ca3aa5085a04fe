import { useEffect, useState } from 'react';
import {
  type EditHistory,
  type EditState,
  type EditTool,
  editStep,
  newEditState,
  redoEdit,
  undoEdit,
} from '#domain/edit-state';
import { newId } from '#lib/ids';
import { forgetEditState, keepEditState, readEditState } from '#state/commands/edits';

export interface Editor {
  readonly state: EditState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True where the state of a short while ago was brought back. */
  readonly isRestored: boolean;
  /** One step that can be undone. */
  change(change: Partial<EditState>): void;
  undo(): void;
  redo(): void;
  /** The edit was made: the next visit begins anew. */
  forget(): void;
}

/** What the editor of a song holds, with its steps; kept on the device as it changes. */
export function useEditor(clipId: string, durationSeconds: number, tool: EditTool): Editor {
  const [restored] = useState(() => readEditState(clipId, durationSeconds));
  const [history, setHistory] = useState<EditHistory>(() => ({
    past: [],
    present: restored ?? newEditState(newId(), durationSeconds, tool),
    future: [],
  }));
  const { present: state, past, future } = history;
  const hasChanged = past.length + future.length > 0;
  useEffect(() => {
    if (hasChanged) keepEditState(clipId, state);
  }, [clipId, state, hasChanged]);
  return {
    state,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isRestored: restored !== null,
    change: (change) => setHistory((held) => editStep(held, { ...held.present, ...change })),
    undo: () => setHistory(undoEdit),
    redo: () => setHistory(redoEdit),
    forget: forgetEditState,
  };
}
