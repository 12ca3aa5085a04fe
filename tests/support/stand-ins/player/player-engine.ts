import type { PlayerPorts } from '#player/player-ports';
import * as player from '../../../../src/player/player-engine.ts';

/** The player itself, which also shows what it was given: a test need not wait until it asks for more songs. */
export class PlayerEngine extends player.PlayerEngine {
  readonly ports: PlayerPorts;

  constructor(ports: PlayerPorts) {
    super(ports);
    this.ports = ports;
  }
}
