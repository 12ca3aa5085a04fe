/** Two clips (decision O-42). */
export const REMASTER_CLIPS = 2;
export const REMASTER_CREDITS = 10;
/** Characters of the title of a song that can be remastered (REMASTER-13). */
export const REMASTER_TITLE_MAX = 80;
/** Models a finished song can be remastered with, newest first (decision O-121). */
export const REMASTER_MODELS: readonly string[] = ['chirp-crow', 'chirp-bluejay', 'chirp-auk', 'chirp-v4'];

export const REMASTER_NOT_ALLOWED = 'Remaster not allowed. Subscribe to access Remaster.';
export const TITLE_TOO_LONG = 'Title too long.';
