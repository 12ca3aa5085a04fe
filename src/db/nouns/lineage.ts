import type { Clip } from '#contract/songs/clips';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import type { ResponseRules } from '../entity.ts';

const parts = ({ clips }: { readonly clips: readonly Clip[] }) => [partOf(clipNoun, clips)];

export const responses: ResponseRules = {
  'lineage.listDirectChildren': { parts },
  'lineage.listChildrenByUser': { parts },
  'lineage.listOwnRemixes': { parts },
  'lineage.getParent': { parts: ({ clip }) => [partOf(clipNoun, clip ? [clip] : [])] },
};
