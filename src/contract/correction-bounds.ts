/** Of one request: more facts are not read from one description. */
export const WISH_CORRECTIONS_MAX = 40;
/** 'subject:' and what a song is about. */
export const WISH_FACT_MAX_CHARACTERS = 150;
