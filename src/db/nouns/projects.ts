import {
  type Collaborator,
  PROJECT_PAGE_SIZE,
  PROJECTS_PAGE_SIZE,
  type ProjectSummary,
} from '#contract/collections/projects';
import type { Clip } from '#contract/songs/clips';
import { clipNoun } from '#domain/nouns/clip';
import { partOf, type Target } from '#domain/nouns/noun';
import {
  type ProjectFacts,
  type ProjectView,
  projectFacts,
  projectNoun,
  projectParts,
} from '#domain/nouns/project';
import { projectMetadataWrite, projectTrashWrite } from '#domain/writes/project-change';
import { projectClipsWrite } from '#domain/writes/project-clips';
import { projectCreateWrite } from '#domain/writes/project-create';
import type { AccountTables } from '../db.ts';
import {
  defineEntity,
  type EventRules,
  entityRead,
  type ResponseContext,
  type ResponseRules,
} from '../entity.ts';
import { deleteMissingProjects, forgetProject } from '../projects.ts';
import type { ProjectRow } from '../schema.ts';
import { table } from '../tables/projects.ts';

/** Number of songs refreshed by one request after an event; the rest is loaded when the workspace opens. */
const MAX_POLLED_CLIPS = 48;

/**
 * Songs of the workspace between the page's first and last one that are missing from the page were moved
 * elsewhere. Only the unfiltered list shows that.
 */
async function missingFromPage(
  tables: AccountTables,
  clips: readonly Clip[],
  { input, startedAt }: ResponseContext<'projects.get'>,
): Promise<Target[]> {
  const { page = 0, ...filter } = input.query;
  if (Object.values(filter).some((value) => value !== undefined)) return [];
  const first = Number(page) === 0 ? '\uffff' : clips[0]?.created_at;
  const last = clips.length < PROJECT_PAGE_SIZE ? '' : clips.at(-1)?.created_at;
  if (first === undefined || last === undefined) return [];
  const named = new Set(clips.map(({ id }) => id));
  const { project_id: id } = input.params;
  const rows = await tables.clips
    .where('[projectId+projectKey]')
    .between([id, `0${last}`], [id, `0${first}`], false, false)
    .limit(MAX_POLLED_CLIPS * 2)
    .toArray();
  return rows
    .filter((row) => !named.has(row.id) && row.fetchedAt < startedAt)
    .slice(0, MAX_POLLED_CLIPS)
    .map((row) => clipNoun.target(row.id));
}

export const writes = [projectCreateWrite, projectMetadataWrite, projectTrashWrite, projectClipsWrite];

interface People {
  readonly collaborators: Collaborator[];
}
type PeopleCall = 'projects.listCollaborators' | 'projects.invite' | 'projects.removeCollaborator';

const peopleRule = {
  async store(tables: AccountTables, { collaborators }: People, { input }: ResponseContext<PeopleCall>) {
    await tables.projects.update(input.params.project_id, { people: collaborators });
  },
};

const single = { parts: (project: ProjectSummary) => projectParts([project]) };

export const responses: ResponseRules = {
  'projects.get': {
    parts: ({ project_clips, pinned_clips, num_total_results: _total, current_page: _page, ...project }) => [
      ...projectParts([project]),
      partOf(clipNoun, [...pinned_clips, ...project_clips]),
    ],
    pages: { size: PROJECT_PAGE_SIZE, isWhole: false },
    named: ({ params }) => [projectNoun.target(params.project_id)],
    // Others' songs were evicted when its screen was closed.
    freshUntil: async () => null,
    doubtful: (tables, { project_clips: clips }, context) => missingFromPage(tables, clips, context),
  },
  'projects.listMine': {
    parts: ({ projects }) => projectParts(projects),
    pages: { size: PROJECTS_PAGE_SIZE, isWhole: true },
    async whole(tables, pages, { startedAt }) {
      const all = pages.flatMap(({ projects }) => projects);
      // The list of the trash does not cover workspaces outside it.
      if (all.some(({ is_trashed: isTrashed }) => isTrashed)) return;
      await deleteMissingProjects(tables, new Set(all.map(({ id }) => id)), startedAt);
    },
  },
  'projects.create': single,
  'projects.updateMetadata': single,
  'projects.trash': single,
  'projects.ofClip': single,
  'projects.updateClips': {
    parts: ({ project, other_projects: others, clips }) => [
      ...projectParts([project, ...others]),
      partOf(clipNoun, clips),
    ],
  },
  'projects.listCollaborators': peopleRule,
  'projects.invite': peopleRule,
  'projects.removeCollaborator': peopleRule,
};

export const events: EventRules = {
  project_update: ({ project, clip_ids: clipIds }) => ({
    parts: projectParts([project]),
    doubtful: clipIds.slice(0, MAX_POLLED_CLIPS).map((id) => clipNoun.target(id)),
  }),
  collaborator_removed: ({ project_id: id }) => ({
    parts: [],
    store: (tables, { userId }) => forgetProject(tables, id, userId),
  }),
};

const columnsOf = ({ is_trashed: isTrashed, lastClipAt }: ProjectFacts) => ({
  shelf: isTrashed ? ('trash' as const) : ('active' as const),
  lastClipAt,
});

export const entity = defineEntity<ProjectView, ProjectSummary, ProjectRow>({
  ...table,
  idOf: ({ id }) => id,
  merge(held, summary) {
    const project = projectFacts(summary);
    return { project, people: held?.people ?? null, ...columnsOf(project) };
  },
  rowOf: ({ project, people }) => ({ project, people: people && [...people] }),
  columns: ({ project }) => columnsOf(project),
  read: (id) => entityRead('projects.get', { params: { project_id: id }, query: {} }),
});
