import type { Clip } from '#contract/songs/clips';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import type { ResponseRules } from '../entity.ts';

const one = (clip: Clip) => [partOf(clipNoun, [clip])];
const action = { parts: ({ clip }: { clip: Clip }) => one(clip), source: 'update' } as const;
const several = {
  parts: ({ clips }: { clips: Clip[] }) => [partOf(clipNoun, clips)],
  source: 'update',
} as const;

export const responses: ResponseRules = {
  'edits.crop': action,
  'edits.fade': action,
  'edits.speed': action,
  'edits.stems': several,
  'edits.remaster': several,
  'edits.concat': { parts: one, source: 'update' },
  'edits.merge': { parts: one, source: 'update' },
};
