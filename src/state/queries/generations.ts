import { type QueryResult, useLiveQuery } from './live-query.ts';

/** Whether this device holds what a request was sent with, so that its songs can be made again. */
export function useHasInputs(requestId: string | null): QueryResult<boolean> {
  return useLiveQuery(`generation-inputs:${requestId}`, async (tables) => {
    const row = requestId === null ? undefined : await tables.generations.get(requestId);
    return row?.body != null;
  });
}
