import type { Clip } from '#contract/clips';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { pinWrite } from '#domain/writes/pin';
import type { AccountTables } from '../db.ts';
import type { ResponseContext, ResponseRules } from '../entity.ts';
import { storePinOrder } from '../pins.ts';

interface PinnedClips {
  readonly pinned_clips: readonly Clip[];
}

const parts = ({ pinned_clips: clips }: PinnedClips) => [partOf(clipNoun, clips)];

function store(
  tables: AccountTables,
  { pinned_clips: clips }: PinnedClips,
  { refresh }: Pick<ResponseContext, 'refresh'>,
): Promise<void> {
  const ids = clips.map(({ id }) => id);
  return storePinOrder(tables, ids, refresh);
}

export const writes = [pinWrite];

export const responses: ResponseRules = {
  'pins.list': { parts, store },
  'pins.pinClip': { parts, store },
};
