import type { SavedPrompt } from '#contract/making/prompts';
import { defineNoun } from './noun.ts';

/** A saved prompt as shown on screen. */
export interface PromptView {
  readonly prompt: SavedPrompt;
  /** True while its deletion is waiting to be sent. */
  readonly isDeleted: boolean;
}

export const promptNoun = defineNoun<PromptView, SavedPrompt>('prompt');
