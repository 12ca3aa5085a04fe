/** Feeds of Home, as its address names them (decision O-30). */
export const HOME_FEEDS = ['trending', 'top_shorts'] as const;
export type HomeFeed = (typeof HOME_FEEDS)[number];
