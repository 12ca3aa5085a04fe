import type { PlayerPorts } from '#player/player-ports';
import * as player from '../../../../src/player/player-engine.ts';

/** The real player, which also exposes its ports: a test need not wait until it requests more songs. */
export class PlayerEngine extends player.PlayerEngine {
  readonly ports: PlayerPorts;

  constructor(ports: PlayerPorts) {
    super(ports);
    this.ports = ports;
  }
}
