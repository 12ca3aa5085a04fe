import { t } from '#lib/translate';
/** The rejection message for lyrics longer than the model's limit. */
export function lyricsTooLong(limitCharacters: number): string {
  return t('Those lyrics are too long. Please try shorter lyrics (max {max} characters).', {
    max: limitCharacters,
  });
}
