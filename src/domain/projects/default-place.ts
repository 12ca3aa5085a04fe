import type { Clip } from '#contract/clips';
import { DEFAULT_PROJECT_ID, DEFAULT_PROJECT_NAME } from '#contract/projects';

/** Where a clip of this owner is when it is in no other workspace; null for a clip of somebody else. */
export function defaultPlace(ownerId: string, userId: string): Clip['project'] {
  return ownerId === userId ? { id: DEFAULT_PROJECT_ID, name: DEFAULT_PROJECT_NAME, is_pinned: false } : null;
}
