import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import type { ResponseRules } from '../entity.ts';

export const responses: ResponseRules = {
  'radio.getTag': { parts: ({ clips }) => [partOf(clipNoun, clips)] },
};
