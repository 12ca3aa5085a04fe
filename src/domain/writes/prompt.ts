import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { controlSlidersSchema } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { type PromptView, promptNoun } from '../nouns/prompt.ts';
import { changeOf, defineWrite, makingOf } from './write-definition.ts';

const promptArgsSchema = z.object({
  id: idSchema,
  description: z.string(),
  lyrics: z.string(),
  tags: z.string(),
  negativeTags: z.string(),
  title: z.string(),
  sliders: controlSlidersSchema,
});
export type PromptArgs = z.infer<typeof promptArgsSchema>;

/** Message for a prompt that could not be saved (CREATE-36). */
export const PROMPT_NOT_SAVED = t('Prompt could not be saved. Try again.');

function wordsOf({ description, lyrics, tags, negativeTags, title, sliders }: PromptArgs) {
  return { gpt_description_prompt: description, lyrics, tags, negative_tags: negativeTags, title, sliders };
}

const common = {
  schemaVersion: 1,
  argsSchema: promptArgsSchema,
  callId: 'prompts.save',
  lane: ({ id }: PromptArgs) => promptNoun.target(id),
  targets: ({ id }: PromptArgs) => [promptNoun.target(id)],
  input: (args: PromptArgs) => ({ body: { id: args.id, ...wordsOf(args) } }),
  isDeleteLike: () => false,
  refusalText: () => PROMPT_NOT_SAVED,
} as const;

/** Save a prompt to the library. */
export const promptCreateWrite = defineWrite({
  ...common,
  kind: 'prompt-create',
  changes: [],
  makes: makingOf(promptNoun, {
    id: ({ id }: PromptArgs) => id,
    wire: (args: PromptArgs, { now }) => ({
      id: args.id,
      saved_prompt_id: args.id,
      ...wordsOf(args),
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    }),
  }),
  coalesce: () => null,
  label: () => t('Save a prompt'),
});

/** Change a saved prompt, e.g. rename it. */
export const promptChangeWrite = defineWrite({
  ...common,
  kind: 'prompt-change',
  changes: [
    changeOf(promptNoun, (view: PromptView, args: PromptArgs) => ({
      ...view,
      prompt: { ...view.prompt, ...wordsOf(args) },
    })),
  ],
  coalesce: (_earlier, later) => later,
  label: () => t('Rename a prompt'),
});

const promptDeleteArgsSchema = z.object({ id: idSchema });

/** Delete a saved prompt. */
export const promptDeleteWrite = defineWrite({
  kind: 'prompt-delete',
  schemaVersion: 1,
  argsSchema: promptDeleteArgsSchema,
  callId: 'prompts.delete',
  lane: ({ id }) => promptNoun.target(id),
  targets: ({ id }) => [promptNoun.target(id)],
  changes: [changeOf(promptNoun, (view) => ({ ...view, isDeleted: true }))],
  input: ({ id }) => ({ body: { id } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: () => true,
  label: () => t('Delete a prompt'),
  refusalText: (_args, detail) => t('The prompt was not deleted: {detail}', { detail }),
});
