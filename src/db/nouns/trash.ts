import { TRASH_PAGE_SIZE } from '#contract/songs/trash';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { clipTrashWrite } from '#domain/writes/clip-trash';
import type { ResponseRules } from '../entity.ts';

export const writes = [clipTrashWrite];

export const responses: ResponseRules = {
  'trash.set': { parts: ({ clips }) => [partOf(clipNoun, clips)] },
  'trash.list': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    pages: { size: TRASH_PAGE_SIZE, isWhole: false },
  },
  'trash.deleteClips': {
    gone: (_response, { body }) => body.ids.map((id) => clipNoun.target(id)),
  },
};
