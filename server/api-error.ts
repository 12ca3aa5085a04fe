import type { ErrorBody } from '#contract/errors';
import { t } from '#lib/translate';

export interface ApiErrorOptions {
  readonly errorType?: string;
  /** The invalid input field. */
  readonly field?: string;
  readonly retryAfterSeconds?: number;
}

/** A response with an error status; any other thrown error becomes 500. */
export class ApiError extends Error {
  readonly status: number;
  readonly options: ApiErrorOptions;

  constructor(status: number, detail: string, options: ApiErrorOptions = {}) {
    super(detail);
    this.name = 'ApiError';
    this.status = status;
    this.options = options;
  }

  body(): ErrorBody {
    const { errorType, field } = this.options;
    return {
      detail: this.message,
      ...(errorType === undefined ? {} : { error_type: errorType }),
      ...(field === undefined ? {} : { field }),
    };
  }
}

const DETAILS = { 401: t('Unauthorized'), 403: t('Forbidden'), 404: t('Not found') } as const;

/** The error responses of decision O-03. */
export function refusal(status: keyof typeof DETAILS): ApiError {
  return new ApiError(status, DETAILS[status]);
}
