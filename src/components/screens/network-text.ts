import { DETAILS_UNREACHED } from '#domain/clips/details-errors';
import { errorText } from '#lib/error-text';
import { t } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';

/** The error text for a change to a song's details that needs the server. */
export function networkTextOf(error: unknown): string {
  const isUnreached = error instanceof CallProblem && error.status === 0;
  if (isUnreached) return `${DETAILS_UNREACHED.title} ${DETAILS_UNREACHED.text}`;
  return errorText(error, t('An unknown error occurred.'));
}
