import { readFamily } from '#db/library';
import { type ClipItem, clipItems } from './clips.ts';
import { type QueryResult, useLiveQuery } from './live-query.ts';

/** The user's songs of a family on this device, newest first. */
export function useFamily(family: string): QueryResult<ClipItem[]> {
  return useLiveQuery(`family:${family}`, async (tables) =>
    clipItems(tables, await readFamily(tables, family)),
  );
}
