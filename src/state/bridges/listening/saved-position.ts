/** Written when a page unloads, when there is no time for the database. */
export const POSITION_KEY = 'player-position';

/** Whether the last page unloaded with a song in its player; false where there is no browser. */
export function hasSavedPosition(): boolean {
  return 'localStorage' in globalThis && localStorage.getItem(POSITION_KEY) !== null;
}
