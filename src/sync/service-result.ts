import { ApiError } from '#api/api-error';

/**
 * The result of a call across the worker boundary: errors are data, since classes do not survive the transfer.
 */
export type ServiceResult<T> = { ok: true; value: T } | { ok: false; problem: ServiceProblem };

export interface ServiceProblem {
  /** HTTP status, or 0 when the server was not reached. */
  status: number;
  detail: string;
  errorType: string | null;
  field: string | null;
}

/** Runs a call for the page: API failures are returned as data, other errors are thrown. */
export async function serviceResult<T>(run: () => Promise<T>): Promise<ServiceResult<T>> {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, problem: problemOf(error) };
  }
}

function problemOf({ status, detail, errorType, field }: ApiError): ServiceProblem {
  return { status, detail, errorType, field };
}
