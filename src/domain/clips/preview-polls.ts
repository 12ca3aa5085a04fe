/** How long to poll for a preview at most (PREVIEW-03). */
const PREVIEW_POLL_MS = 60_000;

/** The polling state of one preview. */
interface PreviewPoll {
  /** Ms since the epoch. */
  readonly startedAt: number;
  readonly isOver: boolean;
}

/** By clip id. */
export type PreviewPolls = Readonly<Record<string, PreviewPoll>>;

/**
 * Which previews to poll for: each for one minute from when it is first seen, and never again. Clips that are
 * no longer previews are left out. `now` is ms since the epoch.
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

/** Whether polling for a preview has ended, so that unlocking it manually is offered. */
export function isPollOver(poll: PreviewPoll | undefined, now: number): boolean {
  return poll === undefined || poll.isOver || now - poll.startedAt >= PREVIEW_POLL_MS;
}
