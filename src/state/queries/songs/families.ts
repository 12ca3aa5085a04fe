import { readFamily } from '#db/library/library';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';
import { type ClipItem, clipItems } from './clips.ts';

/** The user's songs of a family on this device, newest first. */
export function useFamily(family: string): QueryResult<ClipItem[]> {
  return useLiveQuery(`family:${family}`, async (tables) =>
    clipItems(tables, await readFamily(tables, family)),
  );
}
