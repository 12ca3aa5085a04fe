import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { type ProjectFacts, type ProjectView, projectNoun } from '../nouns/project.ts';
import { PROJECTS_LANE } from './project-clips.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const metadataArgsSchema = z.object({
  projectId: idSchema,
  name: z.optional(z.string()),
  description: z.optional(z.string()),
});
type MetadataArgs = z.infer<typeof metadataArgsSchema>;

const changed = (view: ProjectView, change: Partial<ProjectFacts>): ProjectView => ({
  ...view,
  project: { ...view.project, ...change },
});

const texts = ({ name, description }: MetadataArgs) => ({
  ...(name === undefined ? {} : { name }),
  ...(description === undefined ? {} : { description }),
});

/** Rename a workspace or describe it. */
export const projectMetadataWrite = defineWrite({
  kind: 'project-metadata',
  schemaVersion: 1,
  argsSchema: metadataArgsSchema,
  callId: 'projects.updateMetadata',
  lane: () => PROJECTS_LANE,
  targets: ({ projectId }) => [projectNoun.target(projectId)],
  changes: [changeOf(projectNoun, (view: ProjectView, args: MetadataArgs) => changed(view, texts(args)))],
  input: (args) => ({ params: { project_id: args.projectId }, body: texts(args) }),
  coalesce: (earlier, later) => (earlier.projectId === later.projectId ? { ...earlier, ...later } : null),
  isDeleteLike: () => false,
  label: ({ name }) =>
    name === undefined ? t('Describe a workspace') : t('Rename a workspace to {name}', { name }),
  refusalText: (_args, detail) => t('The workspace was not changed: {detail}', { detail }),
});

const trashArgsSchema = z.object({ projectId: idSchema, isTrashed: z.boolean() });
type TrashArgs = z.infer<typeof trashArgsSchema>;

/** Move a workspace to the trash or restore it. */
export const projectTrashWrite = defineWrite({
  kind: 'project-trash',
  schemaVersion: 1,
  argsSchema: trashArgsSchema,
  callId: 'projects.trash',
  lane: () => PROJECTS_LANE,
  targets: ({ projectId }) => [projectNoun.target(projectId)],
  changes: [
    changeOf(projectNoun, (view: ProjectView, { isTrashed }: TrashArgs) =>
      changed(view, { is_trashed: isTrashed }),
    ),
  ],
  input: ({ projectId, isTrashed }) => ({ body: { project_id: projectId, undo_trash: !isTrashed } }),
  coalesce: (earlier, later) => (earlier.projectId === later.projectId ? later : null),
  isDeleteLike: ({ isTrashed }) => isTrashed,
  label: ({ isTrashed }) => (isTrashed ? t('Move a workspace to the trash') : t('Restore a workspace')),
  refusalText: ({ isTrashed }, detail) =>
    isTrashed
      ? t('The workspace was not moved to the trash: {detail}', { detail })
      : t('The workspace was not restored: {detail}', { detail }),
});
