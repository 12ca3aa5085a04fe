/** Where local storage keeps the create form. */
export const CREATE_FORM_STORAGE_KEY = 'createV2-state';

/** The active prompt text takes at most this many characters (CREATE-66). */
export const PROMPT_TEXT_LIMIT = 200;
