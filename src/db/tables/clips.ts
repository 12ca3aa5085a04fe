import type { Clip } from '#contract/clips';
import { clipKinds } from '#domain/clips/clip-kinds';
import { clipNoun } from '#domain/nouns/clip';
import { defineTable } from '../entity-table.ts';
import { listKey } from '../library-lists.ts';
import type { ClipRow, Shelf } from '../schema.ts';

/** The library is filtered by kind as ranges of one index: a song's keys in it. */
export function listKeys(clip: Clip, shelf: Shelf, sortKey: string): string[] {
  return clipKinds(clip).map((kind) => listKey(shelf, kind) + sortKey);
}

export const table = defineTable<Clip, Clip, ClipRow>({
  noun: clipNoun,
  table: 'clips',
  versions: {
    1: {
      tables: {
        clips:
          'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [projectId+projectKey], isRunning, *words, *lists',
        libraryCounts: 'shelf',
      },
    },
  },
  viewOf: (row) => row.clip,
});
