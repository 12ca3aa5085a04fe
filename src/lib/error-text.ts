import { t, translated } from '#lib/translate';

/** What an error says, in the language of the page; `otherwise` for anything else that was thrown. */
export function errorText(error: unknown, otherwise = t('Something went wrong.')): string {
  return error instanceof Error ? translated(error.message) : otherwise;
}
