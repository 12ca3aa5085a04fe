/** Said of a song that staff keeps private, to its owner. */
export const HIDDEN_SONG = 'The staff of this server made this song private. It cannot be published.';
