import type { SavedPrompt } from '#contract/making/prompts';
import { partOf } from '#domain/nouns/noun';
import { type PromptView, promptNoun } from '#domain/nouns/prompt';
import { promptChangeWrite, promptCreateWrite, promptDeleteWrite } from '#domain/writes/prompt';
import { defineEntity, entityRead, type ResponseRules } from '../entity.ts';
import { missingIds } from '../entity-table.ts';
import type { PromptRow } from '../schema.ts';
import { table } from '../tables/prompts.ts';

export const writes = [promptCreateWrite, promptChangeWrite, promptDeleteWrite];

export const responses: ResponseRules = {
  'prompts.list': {
    parts: ({ prompts }) => [partOf(promptNoun, prompts)],
    // The list is always complete: anything missing from it is gone.
    async store(tables, { prompts }, { startedAt }) {
      const ids = new Set(prompts.map(({ id }) => id));
      const held = await tables.prompts.toArray();
      await tables.prompts.bulkDelete(missingIds(held, ids, startedAt));
    },
  },
  'prompts.save': { parts: (prompt) => [partOf(promptNoun, [prompt])] },
  'prompts.delete': { gone: (_response, { body }) => [promptNoun.target(body.id)] },
};

export const entity = defineEntity<PromptView, SavedPrompt, PromptRow>({
  ...table,
  idOf: ({ id }) => id,
  merge: (_held, prompt) => ({ prompt, isDeleted: false, updatedAt: prompt.updated_at }),
  rowOf: ({ prompt, isDeleted }) => ({ prompt, isDeleted }),
  columns: ({ prompt }) => ({ updatedAt: prompt.updated_at }),
  // There is no call for a single prompt.
  read: () => entityRead('prompts.list', {}),
});
