/** Written when a page goes away, when there is no time for the database. */
const POSITION_KEY = 'player-position';

interface KeptPosition {
  readonly clipId: string;
  readonly seconds: number;
}

/** Whether the last page went away with a song in its player. */
export function hasKeptPosition(): boolean {
  return localStorage.getItem(POSITION_KEY) !== null;
}

export function readKeptPosition(): KeptPosition | null {
  const text = localStorage.getItem(POSITION_KEY);
  return text === null ? null : (JSON.parse(text) as KeptPosition);
}

export function keepPosition(position: KeptPosition | null): void {
  if (position === null) localStorage.removeItem(POSITION_KEY);
  else localStorage.setItem(POSITION_KEY, JSON.stringify(position));
}
