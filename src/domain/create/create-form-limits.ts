/** Where local storage keeps the create form. */
export const CREATE_FORM_STORAGE_KEY = 'createV2-state';
/** Where it keeps the words that written lyrics replaced there. */
export const WORDS_HISTORY_STORAGE_KEY = 'createV2-lyrics-history';

/** Of the preview beside the form on wide screens, in px (CREATE-113). */
export const PREVIEW_WIDTH_DEFAULT = 232;
export const PREVIEW_WIDTH_MIN = 200;
export const PREVIEW_WIDTH_MAX = 320;

/** The active prompt text takes at most this many characters (CREATE-66). */
export const PROMPT_TEXT_LIMIT = 200;
/** Where local storage says whose the create form is. */
export const FORM_OWNER_KEY = 'createV2-owner';
