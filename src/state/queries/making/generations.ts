import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** Whether this device has the inputs of a request, so its songs can be generated again. */
export function useHasInputs(requestId: string | null): QueryResult<boolean> {
  return useLiveQuery(`generation-inputs:${requestId}`, async (tables) => {
    const row = requestId === null ? undefined : await tables.generations.get(requestId);
    return row?.body != null;
  });
}
