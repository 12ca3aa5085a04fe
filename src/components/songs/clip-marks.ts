import { isRunning as isClipRunning } from '#domain/clips/clip-status';
import type { ClipItem } from '#state/queries/songs/clips';
import type { MarkState } from '#ui/surfaces/Mark.tsx';

export interface MarkSituation {
  readonly isDownloaded: boolean;
  readonly isOffline: boolean;
}

/** Whether the clip is still being made. */
export function isRunning({ clip, isStuck }: ClipItem): boolean {
  return !isStuck && isClipRunning(clip);
}

/** Whether a song cannot be played now: offline, and not downloaded. */
export function isAway({ clip }: ClipItem, { isDownloaded, isOffline }: MarkSituation): boolean {
  return isOffline && !isDownloaded && clip.status !== 'error';
}

/** A row's marks, in display order. */
export function clipMarks(item: ClipItem, situation: MarkSituation): MarkState[] {
  const marks: MarkState[] = [];
  if (item.isStuck || item.clip.status === 'error') marks.push('Failed');
  else if (isRunning(item)) marks.push('Generating');
  if (situation.isDownloaded) marks.push('Downloaded');
  else if (isAway(item, situation)) marks.push('Needs signal');
  if (item.saveState === 'sending') marks.push('Sending');
  if (item.saveState === 'waiting') marks.push('Waiting');
  if (item.saveState === 'rejected') marks.push('Not saved');
  return marks;
}
