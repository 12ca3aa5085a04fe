import {
  EDIT_STATE_STORAGE_KEY,
  type EditCall,
  type EditState,
  restoredEdit,
} from '#domain/edits/edit-state';
import { getSync, unwrap } from '#state/bridges/sync-bridge';

/**
 * Starts an edit of a song: one new clip, which the library shows while it is rendered. Needs a network.
 * @throws CallProblem
 */
export async function startEdit(edit: EditCall): Promise<{ clipId: string }> {
  return unwrap(getSync().startEdit(edit));
}

/** Saves the state of a song's editor, so it can be restored for a while. */
export function storeEditState(clipId: string, state: EditState): void {
  localStorage.setItem(EDIT_STATE_STORAGE_KEY, JSON.stringify({ clipId, savedAt: Date.now(), state }));
}

/** Returns the recently saved state for this song, or null. */
export function readEditState(clipId: string, durationSeconds: number): EditState | null {
  const stored = localStorage.getItem(EDIT_STATE_STORAGE_KEY);
  return restoredEdit(stored, { clipId, durationSeconds, nowMs: Date.now() });
}

/** Discards the saved state once the edit has been applied. */
export function forgetEditState(): void {
  localStorage.removeItem(EDIT_STATE_STORAGE_KEY);
}
