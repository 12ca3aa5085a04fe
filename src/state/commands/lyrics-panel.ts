import { playerStore } from '../stores/player.ts';

/** Opens the panel with the words of the song that plays. */
export function openLyrics(): void {
  playerStore.isLyricsOpen = true;
}

export function closeLyrics(): void {
  playerStore.isLyricsOpen = false;
}
