import type { Clip } from '#contract/songs/clips';

/** What owners know of the unlisted links of one of their songs or playlists. */
export type LinksOpen = Pick<Clip, 'links_open_until' | 'is_trashed' | 'is_hidden'>;

/** Whether unlisted links open a song or playlist of the user's at this time, in ms since the epoch. */
export function isOpenByLink(entity: LinksOpen, now: number): boolean {
  const { links_open_until: until, is_trashed: isTrashed, is_hidden: isHidden } = entity;
  if (until === undefined || isTrashed || isHidden) return false;
  return until === null || Date.parse(until) > now;
}
