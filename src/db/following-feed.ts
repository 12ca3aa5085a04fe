/** Key of the list of songs in the following feed. */
export const FOLLOWING_FEED = 'following-feed';
