import type { DraftRow } from '#db/draft-row';
import type { Track } from '#player/track';
import { getAccount } from '../bridges/account.ts';
import { getPlayerEngine } from '../bridges/player-bridge.ts';

export interface PlayableDraft {
  readonly draft: DraftRow;
  /** Address of the audio; opened before the tap, because a player may only start inside one. */
  readonly audioUrl: string;
  /** Address of the cover. */
  readonly coverUrl: string;
  readonly title: string;
}

/** Plays a song generated on this device. Must be called inside a tap. */
export function playDraft({ draft, audioUrl, coverUrl, title }: PlayableDraft): void {
  const { displayName, handle } = getAccount();
  const track: Track = {
    id: draft.id,
    title,
    artist: displayName,
    handle,
    covers: { 96: coverUrl, 256: coverUrl, 640: coverUrl },
    audioUrl,
    compactTypes: [],
    status: 'complete',
    previewSeconds: null,
    durationSeconds: draft.durationSeconds,
    loudnessLufs: null,
    playCount: 0,
    waveform: [],
  };
  getPlayerEngine().playTracks([track], {
    index: 0,
    context: { id: draft.id, type: 'Create' },
    source: 'create',
  });
}
