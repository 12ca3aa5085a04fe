import { POSITION_KEY } from './saved-position.ts';

interface SavedPosition {
  readonly clipId: string;
  readonly seconds: number;
}

export function readSavedPosition(): SavedPosition | null {
  try {
    const stored = JSON.parse(localStorage.getItem(POSITION_KEY) ?? 'null') as Partial<SavedPosition> | null;
    const isWhole = typeof stored?.clipId === 'string' && typeof stored.seconds === 'number';
    return isWhole ? (stored as SavedPosition) : null;
  } catch {
    // Damaged: the next page that unloads rewrites it.
    return null;
  }
}

export function savePosition(position: SavedPosition | null): void {
  if (position === null) localStorage.removeItem(POSITION_KEY);
  else localStorage.setItem(POSITION_KEY, JSON.stringify(position));
}
