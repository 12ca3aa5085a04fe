import { t } from '#lib/translate';
export type ApiErrorKind =
  /** No response: no network, a timeout, or a broken connection. */
  | 'unreachable'
  /** A response that is not from our server: a captive portal's page, a redirect, a proxy's error page. */
  | 'foreign'
  /** The server refused or failed; `status` and `detail` say how. */
  | 'status'
  /** The server answered 200 with a body that violates the contract. */
  | 'malformed';

export interface ApiErrorFields {
  kind: ApiErrorKind;
  /** HTTP status, or 0 when no valid response arrived. */
  status: number;
  /** The server's reason, or our own message fit for display. */
  detail: string;
  errorType?: string | null;
  field?: string | null;
  /** Milliseconds from now, from Retry-After. */
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** The error type thrown by every API call. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly detail: string;
  readonly errorType: string | null;
  readonly field: string | null;
  readonly retryAfterMs: number | null;

  constructor({ kind, status, detail, errorType, field, retryAfterMs, cause }: ApiErrorFields) {
    super(`${kind} ${status}: ${detail}`, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.errorType = errorType ?? null;
    this.field = field ?? null;
    this.retryAfterMs = retryAfterMs ?? null;
  }
}

export const UNREACHABLE_DETAIL = t('The server cannot be reached. Check your connection and try again.');

/** Creates the error for a response that does not match the contract; `call` names it in the log. */
export function malformedResponse(call: string, cause: Error): ApiError {
  return new ApiError({
    kind: 'malformed',
    status: 200,
    detail: t('This version of the app does not understand the response of the server. Reload the page.'),
    cause: new Error(`${call}: ${cause.message}`, { cause }),
  });
}
