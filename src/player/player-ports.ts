import type { RefillRequest } from '#domain/player/play-queue';
import type { PlaySource, QueueContext } from '#domain/player/play-sources';
import type { AudioPort } from './audio-port.ts';
import type { PlayerSnapshot } from './player-state.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SourceShelfPorts } from './source-shelf.ts';
import type { Track } from './track.ts';

/** The player's external dependencies. */
export interface PlayerPorts {
  readonly audio: AudioPort;
  /** A second element, so that songs can follow without a gap; null where only one can play. */
  readonly spareAudio: AudioPort | null;
  readonly sources: SourceShelfPorts;
  readonly settings: SettingsStore;
  /** Whether a screen that shows the player can be seen. */
  isSeen(): boolean;
  /** 0 up to, not including, 1. */
  random(): number;
  /** Fetches more songs for a queue that is running out. */
  fetchMore(request: RefillRequest, context: QueueContext): Promise<readonly Track[]>;
  /** A song was played long enough to count; called once per load, with the origin of its queue. */
  onPlayCounted(track: Track, queue: { source: PlaySource; context: QueueContext }): void;
  /** The file of a song, current or next, did not load: it may be gone. Null for a song no longer in the queue. */
  onUnreachable(track: Track | null): void;
  /** A song of the queue could not be played; the next one that can be is playing. */
  onSkipped(track: Track): void;
  /** State to be stored across reloads has changed. */
  onKeep(snapshot: PlayerSnapshot): void;
}
