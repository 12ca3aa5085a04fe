/** Search parameter with the state of a sign-in at Last.fm, of the page to which Last.fm returns. */
export const LASTFM_STATE = 'lastfm';
