import type { EditState } from './edit-state.ts';

/** A piece of the song as played in a preview. */
interface PreviewPiece {
  readonly fromSeconds: number;
  readonly toSeconds: number;
  /** 2 is twice as fast, and an octave higher. */
  readonly rate: number;
}

export interface PreviewPlan {
  readonly pieces: readonly PreviewPiece[];
  /** Fade at the start of the plan; none if omitted. */
  readonly fadeInSeconds?: number;
  /** Fade at the end of the plan; 0 for none. */
  readonly fadeOutSeconds: number;
}

/** Seconds played before and after a removed range, and next to a fade. */
const CONTEXT_SECONDS = 4;

/** Returns what to play to preview the edit. */
export function previewPlan(state: EditState, durationSeconds: number): PreviewPlan {
  const { startSeconds, endSeconds } = state.range;
  const fadeSeconds = state.fadeOutMs / 1000;
  const fadeInSeconds = state.fadeInMs / 1000;
  const piece = (from: number, to: number, rate = 1): PreviewPiece[] => {
    const fromSeconds = Math.max(0, from);
    const toSeconds = Math.min(durationSeconds, to);
    return toSeconds > fromSeconds ? [{ fromSeconds, toSeconds, rate }] : [];
  };
  if (state.tool === 'fade' && state.isFadeIn) {
    const pieces = piece(0, fadeInSeconds + CONTEXT_SECONDS);
    return { pieces, fadeInSeconds: Math.min(fadeInSeconds, durationSeconds), fadeOutSeconds: 0 };
  }
  if (state.tool === 'fade') {
    const pieces = piece(durationSeconds - fadeSeconds - CONTEXT_SECONDS, durationSeconds);
    return { pieces, fadeOutSeconds: Math.min(fadeSeconds, durationSeconds) };
  }
  if (state.tool === 'crop' && state.isCropRemove) {
    const pieces = [
      ...piece(startSeconds - CONTEXT_SECONDS, startSeconds),
      ...piece(endSeconds, endSeconds + CONTEXT_SECONDS),
    ];
    return { pieces, fadeOutSeconds: 0 };
  }
  const rate = state.tool === 'speed' && !state.isTempoOnly ? state.speedFactor : 1;
  const fadeOutSeconds = state.tool === 'crop' && state.isFadeOut ? fadeSeconds : 0;
  return { pieces: piece(startSeconds, endSeconds, rate), fadeOutSeconds };
}

/** Playing time of the plan in seconds. */
export function planSeconds({ pieces }: PreviewPlan): number {
  return pieces.reduce((sum, { fromSeconds, toSeconds, rate }) => sum + (toSeconds - fromSeconds) / rate, 0);
}

/** Returns the song position after this many seconds of the plan; null once it is over. */
export function placeInPlan({ pieces }: PreviewPlan, elapsedSeconds: number): number | null {
  let left = elapsedSeconds;
  for (const { fromSeconds, toSeconds, rate } of pieces) {
    const seconds = (toSeconds - fromSeconds) / rate;
    if (left < seconds) return fromSeconds + left * rate;
    left -= seconds;
  }
  return null;
}
