import type { GenerateBody, GenerationRequest } from '#contract/making/generate';
import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import { songCreateWebWrite, songCreateWrite } from '#domain/writes/song-create';
import type { AccountTables } from '../db.ts';
import type { ResponseRules } from '../entity.ts';

export const writes = [songCreateWrite, songCreateWebWrite];

interface SentGeneration {
  readonly input: { readonly body: GenerateBody };
  readonly startedAt: number;
}

const creation = {
  parts: ({ clips }: GenerationRequest) => [partOf(clipNoun, clips)],
  source: 'update',
  async store(
    { generations }: AccountTables,
    { id, clips }: GenerationRequest,
    { input, startedAt }: SentGeneration,
  ) {
    if (await generations.get(id)) return;
    const clipIds = clips.map((clip) => clip.id);
    const row = { requestId: id, body: input.body, clipIds, createdAt: startedAt, isErrorReported: false };
    await generations.put(row);
  },
} as const;

export const responses: ResponseRules = {
  'generate.create': creation,
  'generate.createWeb': creation,
  'generate.addDraft': {
    parts: (clip) => [partOf(clipNoun, [clip])],
    source: 'update',
  },
  'generate.listRequests': {
    parts: ({ requests }) => requests.map(({ clips }) => partOf(clipNoun, clips)),
    source: 'update',
  },
};
