import type { DeviceAction } from '#contract/listening/devices';
import type { PlayerEngine } from '#player/player-engine';
import { withPlayer } from './lazy-player.ts';
import { savePlayer } from './player-persistence.ts';
import { inPlayingTab } from './sound-owner.ts';

interface DeviceCommand {
  readonly action: DeviceAction;
  readonly position_seconds: number;
}

/** Does what another device of the account asks of this one's player, and reports the result. */
export function obeyCommand(command: DeviceCommand): Promise<void> {
  return inPlayingTab(() =>
    withPlayer((player) => {
      obey(player, command);
      // Also if nothing changed: the other device waits for a response.
      savePlayer(player.snapshot());
    }),
  );
}

function obey(player: PlayerEngine, { action, position_seconds: seconds }: DeviceCommand): void {
  switch (action) {
    case 'play':
      player.play();
      break;
    case 'pause':
      player.pause();
      break;
    case 'next':
      player.next();
      break;
    case 'previous':
      player.previous();
      break;
    case 'seek':
      player.seek(seconds);
      break;
  }
}
