/** Local storage key of the create form. */
export const CREATE_FORM_STORAGE_KEY = 'createV2-state';
/** Local storage key of the lyrics that generated lyrics replaced in the form. */
export const WORDS_HISTORY_STORAGE_KEY = 'createV2-lyrics-history';

/** Width in px of the song in the preview on wide screens (CREATE-113); its column is 88 px wider. */
export const PREVIEW_WIDTH_DEFAULT = 232;
export const PREVIEW_WIDTH_MIN = 232;
export const PREVIEW_WIDTH_MAX = 320;

/** Maximum characters of the active prompt text (CREATE-66). */
export const PROMPT_TEXT_LIMIT = 200;
/** Local storage key of the create form's owner. */
export const FORM_OWNER_KEY = 'createV2-owner';
