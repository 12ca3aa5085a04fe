/** Maximum corrections per request; no description yields more facts. */
export const PROMPT_CORRECTIONS_MAX = 40;
/** Fits 'subject:' plus the subject of a song. */
export const PROMPT_FACT_MAX_CHARACTERS = 150;
