/** Previous states, oldest first, and undone states, next one last. */
export interface UndoHistory<State> {
  readonly past: readonly State[];
  readonly present: State;
  readonly future: readonly State[];
}

/** Maximum steps that can be undone. */
const MAX_UNDO_STEPS = 100;

export function newHistory<State>(present: State): UndoHistory<State> {
  return { past: [], present, future: [] };
}

/** Adds a new state as one step that can be undone; an unchanged state adds no step. */
export function addStep<State>(history: UndoHistory<State>, present: State): UndoHistory<State> {
  if (JSON.stringify(present) === JSON.stringify(history.present)) return history;
  return { past: [...history.past, history.present].slice(-MAX_UNDO_STEPS), present, future: [] };
}

export function undoStep<State>(history: UndoHistory<State>): UndoHistory<State> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { past: history.past.slice(0, -1), present, future: [...history.future, history.present] };
}

export function redoStep<State>(history: UndoHistory<State>): UndoHistory<State> {
  const present = history.future.at(-1);
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future: history.future.slice(0, -1) };
}
