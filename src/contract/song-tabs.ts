/** Tabs of a song's page with other songs, as its address names them (decision O-30). */
export const SONG_TABS = ['similar', 'remixes', 'profile'] as const;
export type SongTab = (typeof SONG_TABS)[number];
