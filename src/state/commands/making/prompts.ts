import type { SavedPrompt } from '#contract/making/prompts';
import {
  type PromptArgs,
  promptChangeWrite,
  promptCreateWrite,
  promptDeleteWrite,
} from '#domain/writes/prompt';
import { newId } from '#lib/ids';
import { queueWrite } from '#state/commands/writes';

/** Saves a prompt to the library and returns its id. Works without a network. */
export async function savePrompt(words: Omit<PromptArgs, 'id'>): Promise<string> {
  const id = newId();
  await queueWrite(promptCreateWrite, { id, ...words });
  return id;
}

/** Renames a saved prompt. Works without a network. */
export function renamePrompt(prompt: SavedPrompt, title: string): Promise<void> {
  return queueWrite(promptChangeWrite, {
    id: prompt.id,
    description: prompt.gpt_description_prompt,
    lyrics: prompt.lyrics,
    tags: prompt.tags,
    negativeTags: prompt.negative_tags,
    sliders: prompt.sliders,
    title: title.trim(),
  });
}

/** Deletes a saved prompt. Works without a network. */
export function deletePrompt(id: string): Promise<void> {
  return queueWrite(promptDeleteWrite, { id });
}
