/** Key of the following feed's song list. */
export const FOLLOWING_FEED = 'following-feed';
