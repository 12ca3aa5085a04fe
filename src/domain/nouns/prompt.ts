import type { SavedPrompt } from '#contract/prompts';
import { defineNoun } from './noun.ts';

/** A saved prompt as the screen shows it. */
export interface PromptView {
  readonly prompt: SavedPrompt;
  /** True while its deletion waits to be sent. */
  readonly isDeleted: boolean;
}

export const promptNoun = defineNoun<PromptView, SavedPrompt>('prompt');
