import type { DraftRow } from '#db/draft-row';
import { openDraftAudio } from '#db/drafts';
import { GrowingMedia } from '#player/growing-media';
import type { Track } from '#player/track';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { getEngine } from '#state/bridges/making/engine-bridge';

export interface PlayableDraft {
  readonly draft: DraftRow;
  /** Address of the audio; opened before the tap, because a player may only start inside one. */
  readonly audioUrl: string;
  /** Address of the cover. */
  readonly coverUrl: string;
  readonly title: string;
}

/** Plays a finished song generated on this device. Must be called inside a tap. */
export function playDraft(playable: PlayableDraft): void {
  play(playable, 'complete');
}

/** Plays a song while this page makes it. Must be called inside a tap. */
export function playGrowingDraft(playable: Omit<PlayableDraft, 'audioUrl'>): void {
  const { id } = playable.draft;
  const { userId } = getAccount();
  if (growingUrl !== null) URL.revokeObjectURL(growingUrl);
  growingUrl = URL.createObjectURL(new GrowingMedia((signal) => readGrowing(userId, id, signal)).source);
  play({ ...playable, audioUrl: growingUrl }, 'streaming');
}

/** Ends the playback of a song that is deleted while it is made. */
export function stopDraft(id: string): void {
  getPlayerEngine().skipGone(id);
}

/** Only one such song plays at a time. */
let growingUrl: string | null = null;

async function* readGrowing(
  userId: string,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let pieceCount = 0;
  let byteCount = 0;
  while (!signal.aborted) {
    const part = await getEngine().readPieces(id, pieceCount);
    if (part === null) {
      // It has ended meanwhile, or before its media was opened again.
      const audio = await openDraftAudio(userId, id);
      if (audio) yield new Uint8Array(await audio.slice(byteCount).arrayBuffer());
      return;
    }
    for (const piece of part.pieces) {
      byteCount += piece.length;
      yield piece;
    }
    pieceCount += part.pieces.length;
    if (part.isEnded) return;
  }
}

function play({ draft, audioUrl, coverUrl, title }: PlayableDraft, status: Track['status']): void {
  const { displayName, handle } = getAccount();
  const track: Track = {
    id: draft.id,
    title,
    artist: displayName,
    handle,
    covers: { 96: coverUrl, 256: coverUrl, 640: coverUrl },
    audioUrl,
    compactTypes: [],
    status,
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
