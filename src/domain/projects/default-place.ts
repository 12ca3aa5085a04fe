import { DEFAULT_PROJECT_ID, DEFAULT_PROJECT_NAME } from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';

/** The workspace of this owner's clips that are in no other; null for another user's clip. */
export function defaultPlace(ownerId: string, userId: string): Clip['project'] {
  return ownerId === userId ? { id: DEFAULT_PROJECT_ID, name: DEFAULT_PROJECT_NAME, is_pinned: false } : null;
}
