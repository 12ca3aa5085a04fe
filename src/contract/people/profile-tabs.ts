/** Tabs of the profile page, as named in its URL. */
export const PROFILE_TABS = [
  'songs',
  'top',
  'playlists',
  'personas',
  'pins',
  'remixes',
  'followers',
  'following',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];
