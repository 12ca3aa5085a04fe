import type { StudioProject } from '#contract/studio';
import { defineNoun } from './noun.ts';

/** A studio project as the screen shows it. */
export interface StudioView {
  readonly project: StudioProject;
  /** True while its deletion waits to be sent. */
  readonly isDeleted: boolean;
}

export const studioNoun = defineNoun<StudioView, StudioProject>('studio');
