import { listenCountsAfterSeconds, PLAY_COUNTS_AFTER_SECONDS } from '#domain/player/play-count';
import { createLog } from '#lib/log';
import type { PlayerEngine } from '#player/player-engine';
import type { Track } from '#player/track';

const log = createLog('player');
const COUNTED_MS = PLAY_COUNTS_AFTER_SECONDS * 1000;

interface ListenCommands {
  addListen(clipId: string, listenedAt: Date): Promise<void>;
  showPlaying(clipId: string): Promise<void>;
}

/** Loaded with the first play. */
const commands: ListenCommands = {
  async addListen(clipId, listenedAt) {
    const { addListen } = await import('#state/commands/listening/listens');
    await addListen(clipId, listenedAt);
  },
  async showPlaying(clipId) {
    const { showPlaying } = await import('#state/commands/listening/listens');
    await showPlaying(clipId);
  },
};

/**
 * Reports which song plays, and songs that were heard long enough to count elsewhere, once each. Returns what to call for a
 * counted play.
 */
export function countListens(
  player: Pick<PlayerEngine, 'subscribe'>,
  { addListen, showPlaying }: ListenCommands = commands,
): (track: Track) => void {
  let listen: { clipId: string; startedAt: Date; durationSeconds: number | null } | null = null;
  let heardMs = 0;
  let soundingSince: number | null = null;

  const report = () => {
    if (listen === null || listen.durationSeconds === null) return;
    if (heardMs < listenCountsAfterSeconds(listen.durationSeconds) * 1000) return;
    const { clipId, startedAt } = listen;
    listen = null;
    addListen(clipId, startedAt).catch((error: unknown) => log.error('could not store a listen', error));
  };
  // The player publishes every second.
  player.subscribe(({ status, track, durationSeconds }) => {
    const now = Date.now();
    if (soundingSince !== null) heardMs += now - soundingSince;
    soundingSince = status === 'playing' ? now : null;
    if (listen !== null && track?.id === listen.clipId) listen.durationSeconds ??= durationSeconds;
    report();
    if (track?.id !== listen?.clipId) listen = null;
  });
  return ({ id: clipId, durationSeconds, previewSeconds }) => {
    const now = Date.now();
    // The start of a song is none.
    if (previewSeconds !== null) listen = null;
    else {
      listen = { clipId, durationSeconds, startedAt: new Date(now - COUNTED_MS) };
      showPlaying(clipId).catch((error: unknown) => log.error('could not show what plays elsewhere', error));
    }
    heardMs = COUNTED_MS;
    if (soundingSince !== null) soundingSince = now;
    report();
  };
}
