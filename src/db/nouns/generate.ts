import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import type { ResponseRules } from '../entity.ts';

export const responses: ResponseRules = {
  'generate.create': { parts: ({ clips }) => [partOf(clipNoun, clips)], source: 'update' },
  'generate.listRequests': {
    parts: ({ requests }) => requests.map(({ clips }) => partOf(clipNoun, clips)),
    source: 'update',
  },
};
