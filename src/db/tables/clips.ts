import type { Clip } from '#contract/clips';
import { clipKinds } from '#domain/clips/clip-kinds';
import { clipNoun } from '#domain/nouns/clip';
import { defineTable, type TableVersion } from '../entity-table.ts';
import { countsOfRows } from '../library-blocks.ts';
import { listKey } from '../library-lists.ts';
import type { ClipRow, Shelf, ShelfCounts } from '../schema.ts';

/** The library is filtered by kind in ranges of one index: a song's places in it. */
export function listKeys(clip: Clip, shelf: Shelf, sortKey: string): string[] {
  return clipKinds(clip).map((kind) => listKey(shelf, kind) + sortKey);
}

/** Own songs of the first versions are in the default workspace: there was no other. */
const FIRST_PROJECT: Clip['project'] = { id: 'default', name: 'default', is_pinned: false };

const clipsKnowTheirProject: TableVersion = {
  tables: {
    clips:
      'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [projectId+projectKey], isRunning, *words',
  },
  async upgrade(transaction) {
    await transaction
      .table<ClipRow>('clips')
      .toCollection()
      .modify((row) => {
        const isOwn = row.shelf !== 'other';
        const project = row.clip.project ?? (isOwn ? FIRST_PROJECT : null);
        row.clip = { ...row.clip, project };
        row.projectKey = `0${row.clip.created_at}`;
        if (project && row.shelf === 'library') row.projectId = project.id;
      });
  },
};

const clipsKnowTheirKinds: TableVersion = {
  tables: {
    clips:
      'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], [projectId+projectKey], isRunning, *words, *lists',
  },
  async upgrade(transaction) {
    await transaction
      .table<ClipRow>('clips')
      .toCollection()
      .modify((row) => {
        row.lists = listKeys(row.clip, row.shelf, row.sortKey);
      });
  },
};

/** What the library held before it was counted; version 46 had a row for each block. */
const libraryIsCounted: TableVersion = {
  tables: { libraryBlocks: null, libraryCounts: 'shelf' },
  async upgrade(transaction) {
    const rows = await transaction.table<ClipRow>('clips').toArray();
    await transaction.table<ShelfCounts>('libraryCounts').bulkPut(countsOfRows(rows));
  },
};

export const table = defineTable<Clip, Clip, ClipRow>({
  noun: clipNoun,
  table: 'clips',
  versions: {
    1: {
      tables: {
        clips:
          'id, [shelf+sortKey], [shelf+isLiked+sortKey], [shelf+isDisliked+sortKey], [shelf+isPublic+sortKey], isRunning, *words',
      },
    },
    12: clipsKnowTheirProject,
    18: clipsKnowTheirKinds,
    46: { tables: { libraryBlocks: 'first' } },
    51: libraryIsCounted,
  },
  viewOf: (row) => row.clip,
});
