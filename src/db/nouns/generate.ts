import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { songCreateWrite } from '#domain/writes/song-create';
import type { ResponseRules } from '../entity.ts';

export const writes = [songCreateWrite];

export const responses: ResponseRules = {
  'generate.create': {
    parts: ({ clips }) => [partOf(clipNoun, clips)],
    source: 'update',
    async store({ generations }, { id, clips }, { input, startedAt }) {
      if (await generations.get(id)) return;
      const clipIds = clips.map((clip) => clip.id);
      const row = { requestId: id, body: input.body, clipIds, createdAt: startedAt, isErrorReported: false };
      await generations.put(row);
    },
  },
  'generate.keepDraft': {
    parts: (clip) => [partOf(clipNoun, [clip])],
    source: 'update',
  },
  'generate.listRequests': {
    parts: ({ requests }) => requests.map(({ clips }) => partOf(clipNoun, clips)),
    source: 'update',
  },
};
