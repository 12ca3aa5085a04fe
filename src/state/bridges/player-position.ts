import { POSITION_KEY } from './saved-position.ts';

interface KeptPosition {
  readonly clipId: string;
  readonly seconds: number;
}

export function readSavedPosition(): KeptPosition | null {
  try {
    const kept = JSON.parse(localStorage.getItem(POSITION_KEY) ?? 'null') as Partial<KeptPosition> | null;
    const isWhole = typeof kept?.clipId === 'string' && typeof kept.seconds === 'number';
    return isWhole ? (kept as KeptPosition) : null;
  } catch {
    // Damaged: the next page that unloads rewrites it.
    return null;
  }
}

export function keepPosition(position: KeptPosition | null): void {
  if (position === null) localStorage.removeItem(POSITION_KEY);
  else localStorage.setItem(POSITION_KEY, JSON.stringify(position));
}
