import { t } from '#lib/translate';
/** What an error says; `otherwise` for anything else that was thrown. */
export function errorText(error: unknown, otherwise = t('Something went wrong.')): string {
  return error instanceof Error ? error.message : otherwise;
}
