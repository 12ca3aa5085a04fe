import { useLiveQuery } from '#state/queries/live-query';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the songs that play offline; empty until they are known. */
export function useDownloadedIds(): ReadonlySet<string> {
  const { data } = useLiveQuery('downloaded-ids', async (tables) => {
    const ids = await tables.downloads.where('state').equals('downloaded').primaryKeys();
    return new Set(ids) as ReadonlySet<string>;
  });
  return data ?? NONE;
}
