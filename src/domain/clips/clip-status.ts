import type { Clip, ClipStatus } from '#contract/songs/clips';

/** Waiting to be rendered. */
export const WAITING_STATUSES = ['submitted', 'queued'] as const satisfies ClipStatus[];
/** Not finished: waiting, or rendering and already playable. */
export const RUNNING_STATUSES = [...WAITING_STATUSES, 'streaming'] as const satisfies ClipStatus[];
/** Has playable audio. */
export const AUDIBLE_STATUSES = ['streaming', 'complete'] as const satisfies ClipStatus[];

const RUNNING: ReadonlySet<ClipStatus> = new Set(RUNNING_STATUSES);
const AUDIBLE: ReadonlySet<ClipStatus> = new Set(AUDIBLE_STATUSES);

export function isRunning(clip: Pick<Clip, 'status'>): boolean {
  return RUNNING.has(clip.status);
}

/** Complete and error are final. */
export function isTerminal(status: ClipStatus): boolean {
  return status === 'complete' || status === 'error';
}

/** A clip can be played once it is streaming; a zero-length preview never can. */
export function isAudible({
  audio_url,
  status,
  preview_seconds,
}: Pick<Clip, 'audio_url' | 'status' | 'preview_seconds'>): boolean {
  return audio_url !== '' && AUDIBLE.has(status) && preview_seconds !== 0;
}
