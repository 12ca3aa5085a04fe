import { followWrite } from '#domain/writes/follow';
import { queueWrite } from './writes.ts';

/** Follows a profile, or no longer. Works without a network. */
export function followUser(handle: string, isFollowing: boolean): Promise<void> {
  return queueWrite(followWrite, { handle, isFollowing });
}
