import type { Clip } from '#contract/songs/clips';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { pinWrite } from '#domain/writes/pin';
import type { AccountTables } from '../db.ts';
import type { ResponseContext, ResponseRules } from '../entity.ts';
import { storeIdPage } from '../id-lists.ts';
import { listKey } from '../list-cursors.ts';
import { storePinOrder } from '../pins.ts';

interface PinnedClips {
  readonly pinned_clips: readonly Clip[];
}

const parts = ({ pinned_clips: clips }: PinnedClips) => [partOf(clipNoun, clips)];

function store(
  tables: AccountTables,
  { pinned_clips: clips }: PinnedClips,
  context: Pick<ResponseContext, 'source' | 'startedAt' | 'refresh'>,
): Promise<void> {
  const ids = clips.map(({ id }) => id);
  return storePinOrder(tables, ids, context);
}

export const writes = [pinWrite];

export const responses: ResponseRules = {
  'pins.list': {
    parts,
    tables: ['idLists'],
    async store(tables, response, context) {
      const { pinned_clips: clips } = response;
      // Without a handle it is the user's own profile: these are all of their pins.
      if (context.input.query.handle === undefined) return store(tables, response, context);
      const page = { offset: 0, ids: clips.map(({ id }) => id), total: clips.length };
      await storeIdPage(tables, listKey('pins.list', context.input), page, context.now);
    },
  },
  'pins.pinClip': { parts, store },
};
