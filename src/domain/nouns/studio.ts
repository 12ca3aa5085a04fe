import type { StudioProject } from '#contract/making/studio';
import { defineNoun } from './noun.ts';

/** A studio project as shown on screen. */
export interface StudioView {
  readonly project: StudioProject;
  /** True while its deletion is waiting to be sent. */
  readonly isDeleted: boolean;
}

export const studioNoun = defineNoun<StudioView, StudioProject>('studio');
