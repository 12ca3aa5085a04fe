import { t } from '#lib/translate';

/** Name of errors that say that code of the page could not be loaded. */
const MISSING_CODE = 'MissingCodeError';

/** Code that could not be loaded, for example offline before the app is cached. */
export class MissingCodeError extends Error {
  override name = MISSING_CODE;

  constructor(cause: unknown) {
    super(t('A part of the page could not be loaded'), { cause });
  }
}

/** Whether code that the page needs could not be loaded. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && error.name === MISSING_CODE;
}

/**
 * Turns the browser's error into one that says so. The router reloads the page for errors with the browser's message,
 * and without a signal that would replace the app with the browser's error page.
 */
export function nameMissingCode(error: Error): void {
  error.message = t('A part of the page could not be loaded ({message})', { message: error.message });
  error.name = MISSING_CODE;
}
