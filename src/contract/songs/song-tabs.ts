/** Tabs of the song page that list other songs, as named in its URL (decision O-30). */
export const SONG_TABS = ['versions', 'similar', 'remixes', 'profile'] as const;
export type SongTab = (typeof SONG_TABS)[number];
