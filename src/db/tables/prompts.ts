import type { SavedPrompt } from '#contract/making/prompts';
import { type PromptView, promptNoun } from '#domain/nouns/prompt';
import { defineTable } from '../entity-table.ts';
import type { PromptRow } from '../schema.ts';

export const table = defineTable<PromptView, SavedPrompt, PromptRow>({
  noun: promptNoun,
  table: 'prompts',
  versions: { 1: { tables: { prompts: 'id, updatedAt' } } },
  viewOf: ({ prompt, isDeleted }) => ({ prompt, isDeleted }),
});
