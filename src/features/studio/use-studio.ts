import { useEffect, useRef, useState } from 'react';
import type { StudioContent, StudioProject } from '#contract/making/studio';
import { addStep, newHistory, redoStep, type UndoHistory, undoStep } from '#domain/edits/undo-history';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { saveStudioProject } from '#state/commands/making/studio';
import { showToast } from '#state/stores/toasts';

const log = createLog('studio');

/** Delay after the last change. */
const SAVE_AFTER_MS = 800;

export interface StudioEditor {
  readonly content: StudioContent;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** One undoable step; the steps of one gesture, such as dragging a slider, share a name and are merged. */
  change(next: (content: StudioContent) => StudioContent, gesture?: string): void;
  undo(): void;
  redo(): void;
}

interface Held {
  readonly history: UndoHistory<StudioContent>;
  readonly gesture: string | null;
}

/** A project's timeline, with its undo history; saved as it changes. */
export function useStudio(project: StudioProject): StudioEditor {
  const [{ history }, setHeld] = useState<Held>(() => {
    const { id: _id, created_at: _created, updated_at: _updated, ...content } = project;
    return { history: newHistory<StudioContent>(content), gesture: null };
  });
  const { present: content, past, future } = history;
  useAutosave(project.id, content);
  return {
    content,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (next, gesture) =>
      setHeld((held) => {
        const present = next(held.history.present);
        const isSameGesture = gesture !== undefined && gesture === held.gesture;
        if (isSameGesture) return { gesture, history: { ...held.history, present } };
        return { gesture: gesture ?? null, history: addStep(held.history, present) };
      }),
    undo: () => setHeld((held) => ({ history: undoStep(held.history), gesture: null })),
    redo: () => setHeld((held) => ({ history: redoStep(held.history), gesture: null })),
  };
}

/** Saves shortly after the last change, and immediately when the page is left. */
function useAutosave(projectId: string, content: StudioContent): void {
  const saved = useRef(content);
  const latest = useRef(content);
  latest.current = content;
  const [save] = useState(() => () => {
    if (latest.current === saved.current) return;
    const sent = latest.current;
    const before = saved.current;
    saved.current = sent;
    saveStudioProject(projectId, sent).catch((error: unknown) => {
      log.error('could not save a change', error);
      if (saved.current === sent) saved.current = before;
      showToast({ tone: 'error', text: t('The project could not be saved on this device.') });
    });
  });
  // Every change begins the wait again.
  useEffect(() => {
    if (content === saved.current) return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [content, save]);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && save();
    addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
}
