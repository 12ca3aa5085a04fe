import type { KeyboardEvent } from 'react';
import { reportFailure } from '#components/screens/report-failure.ts';
import type { Selection } from '#components/selection/selection.ts';

/** Selects or deselects a song; a range extends from the previously selected song. */
export async function chooseSong(selection: Selection, id: string, isRange: boolean): Promise<void> {
  const { ids, setIds, anchorId, readIds } = selection;
  const next = new Set(ids);
  const from = anchorId.current;
  anchorId.current = id;
  if (isRange && from !== null && from !== id) {
    const all = await readIds();
    const [start = 0, end = 0] = [all.indexOf(from), all.indexOf(id)].sort((one, other) => one - other);
    for (const between of start < 0 ? [id] : all.slice(start, end + 1)) next.add(between);
  } else if (!next.delete(id)) next.add(id);
  setIds(next);
}

/** Selects every song of the list that this device has loaded. */
export async function chooseAll({ setIds, readIds }: Selection): Promise<void> {
  await reportFailure(readIds().then((ids) => setIds(new Set(ids))));
}

/** Escape ends the selection, Ctrl or Command with A selects all; returns true if it handled the key. */
export function pressSelectionKey(selection: Selection, event: KeyboardEvent): boolean {
  const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
  if (event.key !== 'Escape' && !isAll) return false;
  event.preventDefault();
  if (isAll) void chooseAll(selection);
  else selection.setIds(null);
  return true;
}

/** The arrow keys move through the rows; with Shift they select along the way. */
export function pressRowKey(selection: Selection, event: KeyboardEvent<HTMLInputElement>): void {
  if (pressSelectionKey(selection, event)) return;
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const rows = [...(event.currentTarget.closest('ul, ol')?.querySelectorAll('input[type=checkbox]') ?? [])];
  const place = rows.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1);
  const next = rows[place];
  if (!(next instanceof HTMLInputElement)) return;
  next.focus();
  if (event.shiftKey) void reportFailure(chooseSong(selection, next.value, true));
}
