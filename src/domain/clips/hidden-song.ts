import { t } from '#lib/translate';
/** Shown to the owner of a song that staff keep private. */
export const HIDDEN_SONG = t('The staff of this server made this song private. It cannot be published.');
