import { playerStore } from '#state/stores/player';

/** Opens the lyrics panel of the current song. */
export function openLyrics(): void {
  playerStore.isLyricsOpen = true;
}

export function closeLyrics(): void {
  playerStore.isLyricsOpen = false;
}
