/** A preview is asked for this long at most (PREVIEW-03). */
const PREVIEW_POLL_MS = 60_000;

/** How long a preview was asked for. */
interface PreviewPoll {
  /** Ms since the epoch. */
  readonly startedAt: number;
  readonly isOver: boolean;
}

/** By clip id. */
export type PreviewPolls = Readonly<Record<string, PreviewPoll>>;

/**
 * Which previews are asked for: each from when it is first seen on, for a minute, and never again. One that is no
 * preview any more is left out. `now` is ms since the epoch.
 */
export function nextPreviewPolls(
  polls: PreviewPolls,
  previewIds: readonly string[],
  now: number,
): PreviewPolls {
  return Object.fromEntries(
    previewIds.map((id) => {
      const poll = polls[id] ?? { startedAt: now, isOver: false };
      return [id, isPollOver(poll, now) ? { ...poll, isOver: true } : poll];
    }),
  );
}

/** Whether a preview is asked for no more, so that unlocking it by hand is offered. */
export function isPollOver(poll: PreviewPoll | undefined, now: number): boolean {
  return poll === undefined || poll.isOver || now - poll.startedAt >= PREVIEW_POLL_MS;
}
