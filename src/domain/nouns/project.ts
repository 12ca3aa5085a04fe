import type { Collaborator, ProjectSummary } from '#contract/collections/projects';
import { clipNoun } from './clip.ts';
import { defineNoun, type Part, partOf } from './noun.ts';

/** A workspace without its newest clip, which is stored with the clips. */
export interface ProjectFacts extends Omit<ProjectSummary, 'last_updated_clip'> {
  readonly lastClipId: string | null;
  /** When its newest clip was made, or the workspace itself if it has none. */
  readonly lastClipAt: string;
}

/** A workspace as shown on screen. */
export interface ProjectView {
  readonly project: ProjectFacts;
  /** Null until they were loaded. */
  readonly people: readonly Collaborator[] | null;
}

export const projectNoun = defineNoun<ProjectView, ProjectSummary>('project');

/** The server's summary as stored on the device. */
export function projectFacts({ last_updated_clip: clip, ...project }: ProjectSummary): ProjectFacts {
  return { ...project, lastClipId: clip?.id ?? null, lastClipAt: clip?.created_at ?? project.created_at };
}

/** The contents of a response with workspaces: each workspace and its newest clip. */
export function projectParts(projects: readonly ProjectSummary[]): Part[] {
  const newest = projects.flatMap(({ last_updated_clip: clip }) => clip ?? []);
  return [partOf(clipNoun, newest), partOf(projectNoun, projects)];
}
