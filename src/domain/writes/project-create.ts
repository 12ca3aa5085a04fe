import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { projectNoun } from '../nouns/project.ts';
import { PROJECTS_LANE } from './project-clips.ts';
import { defineWrite, makingOf } from './write-definition.ts';

const projectCreateArgsSchema = z.object({
  /** Generated on the device, so that songs can be added before the server knows the workspace. */
  id: idSchema,
  name: z.string(),
  description: z.string(),
});
type ProjectCreateArgs = z.infer<typeof projectCreateArgsSchema>;

const making = makingOf(projectNoun, {
  id: ({ id }: ProjectCreateArgs) => id,
  wire: ({ id, name, description }: ProjectCreateArgs, { maker, now }) => ({
    id,
    name,
    description,
    owner: { user_id: maker.userId, handle: maker.handle, display_name: maker.displayName, image_url: '' },
    is_owned: true,
    shared: false,
    clip_count: 0,
    last_updated_clip: null,
    is_trashed: false,
    created_at: new Date(now).toISOString(),
    updated_at: new Date(now).toISOString(),
  }),
});

/** Create a workspace. */
export const projectCreateWrite = defineWrite({
  kind: 'project-create',
  schemaVersion: 1,
  argsSchema: projectCreateArgsSchema,
  callId: 'projects.create',
  lane: () => PROJECTS_LANE,
  targets: ({ id }) => [projectNoun.target(id)],
  changes: [],
  makes: making,
  input: ({ id, name, description }) => ({ body: { id, name, description } }),
  coalesce: () => null,
  isDeleteLike: () => false,
  label: ({ name }) => t('Make the workspace {name}', { name }),
  refusalText: ({ name }, detail) => t('The workspace {name} was not made: {detail}', { name, detail }),
});
