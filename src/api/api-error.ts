export type ApiErrorKind =
  /** No response: no network, a time-out, or a connection that broke. */
  | 'unreachable'
  /** A response that is not from our server: a captive portal's page, a redirect, a proxy's error page. */
  | 'foreign'
  /** The server refused or failed; `status` and `detail` say how. */
  | 'status'
  /** The server answered 200 with something that is not what the contract says. */
  | 'malformed';

export interface ApiErrorFields {
  kind: ApiErrorKind;
  /** HTTP status, or 0 when nothing that counts as a response came. */
  status: number;
  /** The server's reason, or a sentence of ours fit to be shown. */
  detail: string;
  errorType?: string | null;
  field?: string | null;
  /** From Retry-After, in milliseconds from now. */
  retryAfterMs?: number | null;
  cause?: unknown;
}

/** The one error of every API call. */
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

export const UNREACHABLE_DETAIL = 'The server cannot be reached. Check your connection and try again.';

/** For a response that does not match the contract; `call` names it in the log. */
export function malformedResponse(call: string, cause: Error): ApiError {
  return new ApiError({
    kind: 'malformed',
    status: 200,
    detail: 'The server answered something this version of the app does not understand.',
    cause: new Error(`${call}: ${cause.message}`, { cause }),
  });
}
