/** Tabs of a profile's page, as its address names them. */
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
