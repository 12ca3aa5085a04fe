/** Written when a page goes away, when there is no time for the database. */
export const POSITION_KEY = 'player-position';

/** Whether the last page went away with a song in its player. */
export function hasSavedPosition(): boolean {
  return localStorage.getItem(POSITION_KEY) !== null;
}
