/** Feeds on Home, as named in its URL (decision O-30). */
export const HOME_FEEDS = ['trending', 'top_shorts'] as const;
export type HomeFeed = (typeof HOME_FEEDS)[number];
