import type { PlayerEngine } from '#player/player-engine';
import { floatingPlayerStore } from '#state/stores/floating-player';
import { showPlayerState, showPosition } from '#state/stores/player';

/** Whether anybody can see the player: the page, or the small window that stays above others. */
export function isPlayerSeen(): boolean {
  return document.visibilityState === 'visible' || floatingPlayerStore.isOpen;
}

/** Shows the player's state on the screens; the advance of time only while somebody sees it. */
export function showPlayer(player: Pick<PlayerEngine, 'positionSeconds' | 'state' | 'subscribe'>): void {
  player.subscribe((state) => {
    showPlayerState(state);
    if (isPlayerSeen()) showPosition(state.positionSeconds);
  });
  showPlayerState(player.state);
  document.addEventListener('visibilitychange', () => {
    if (isPlayerSeen()) showPosition(player.positionSeconds);
  });
}
