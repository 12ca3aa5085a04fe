import type { RefillRequest } from '#domain/player/play-queue';
import type { PlaySource, QueueContext } from '#domain/player/play-sources';
import type { AudioPort } from './audio-output.ts';
import type { SettingsStore } from './kept-settings.ts';
import type { PlayerSnapshot } from './player-state.ts';
import type { SourceShelfPorts } from './source-shelf.ts';
import type { Track } from './track.ts';

/** Everything the player needs from outside. */
export interface PlayerPorts {
  readonly audio: AudioPort;
  readonly sources: SourceShelfPorts;
  readonly settings: SettingsStore;
  /** 0 up to, not including, 1. */
  random(): number;
  /** More songs for a queue that runs out. */
  fetchMore(request: RefillRequest, context: QueueContext): Promise<readonly Track[]>;
  /** A song was heard long enough to count; called once per load, with where its queue was started. */
  onPlayCounted(track: Track, queue: { source: PlaySource; context: QueueContext }): void;
  /** Something worth keeping across reloads changed. */
  onKeep(snapshot: PlayerSnapshot): void;
}
