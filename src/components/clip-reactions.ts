import type { Clip } from '#contract/clips';
import { updateReactionType } from '#state/commands/clips';
import { ensureSignedIn } from './ensure-signed-in.ts';
import { reportFailure } from './report-failure.ts';

export function isLiked(clip: Clip): boolean {
  return clip.reaction?.reaction_type === 'L';
}

export function isDisliked(clip: Clip): boolean {
  return clip.reaction?.reaction_type === 'D';
}

export async function toggleLike(clip: Clip): Promise<void> {
  if (ensureSignedIn()) await reportFailure(updateReactionType(clip.id, isLiked(clip) ? null : 'LIKE'));
}

export async function toggleDislike(clip: Clip): Promise<void> {
  if (ensureSignedIn()) await reportFailure(updateReactionType(clip.id, isDisliked(clip) ? null : 'DISLIKE'));
}
