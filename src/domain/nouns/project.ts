import type { Clip } from '#contract/clips';
import {
  type Collaborator,
  DEFAULT_PROJECT_ID,
  DEFAULT_PROJECT_NAME,
  type ProjectSummary,
} from '#contract/projects';
import { clipNoun } from './clip.ts';
import { defineNoun, type Part, partOf } from './noun.ts';

/** A workspace without its newest clip, which is kept with the clips. */
export interface ProjectFacts extends Omit<ProjectSummary, 'last_updated_clip'> {
  readonly lastClipId: string | null;
  /** When its newest clip was made; its own age where it has none. */
  readonly lastClipAt: string;
}

/** A workspace as the screen shows it. */
export interface ProjectView {
  readonly project: ProjectFacts;
  /** Null until they were read. */
  readonly people: readonly Collaborator[] | null;
}

export const projectNoun = defineNoun<ProjectView, ProjectSummary>('project');

/** The server's summary as the device keeps it. */
export function projectFacts({ last_updated_clip: clip, ...project }: ProjectSummary): ProjectFacts {
  return { ...project, lastClipId: clip?.id ?? null, lastClipAt: clip?.created_at ?? project.created_at };
}

/** What a response with workspaces holds: each of them and its newest clip. */
export function projectParts(projects: readonly ProjectSummary[]): Part[] {
  const newest = projects.flatMap(({ last_updated_clip: clip }) => clip ?? []);
  return [partOf(clipNoun, newest), partOf(projectNoun, projects)];
}

/** Where a clip of this owner is when it is in no other workspace; null for a clip of somebody else. */
export function defaultPlace(ownerId: string, userId: string): Clip['project'] {
  return ownerId === userId ? { id: DEFAULT_PROJECT_ID, name: DEFAULT_PROJECT_NAME, is_pinned: false } : null;
}
