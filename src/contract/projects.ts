import * as z from 'zod/mini';
import { clipSchema } from './clips.ts';
import { endpoint } from './endpoint.ts';
import {
  emptySchema,
  idSchema,
  pageFields,
  pageSchema,
  queryBooleanSchema,
  textSchema,
  timestampSchema,
} from './schema.ts';

/** The workspace of every song that is in no other: its id for its owner, and its name (WORK-05). */
export const DEFAULT_PROJECT_ID = 'default';
export const DEFAULT_PROJECT_NAME = 'default';

/** Clips per page of a workspace, and workspaces per page of their list (decision O-98). */
export const PROJECT_PAGE_SIZE = 20;
export const PROJECTS_PAGE_SIZE = 20;

/** Clips that one write names. */
export const PROJECT_CLIPS_MAX = 500;

/** Above the limit of a name, which is cut instead of refused (WORK-07). */
const NAME_MAX_CHARACTERS = 1000;
const DESCRIPTION_MAX_CHARACTERS = 1000;
/** Ids of accounts, which the auth library makes. */
const USER_ID_MAX_CHARACTERS = 100;
const SEARCH_MAX_CHARACTERS = 200;

const projectIdSchema = z.union([z.literal(DEFAULT_PROJECT_ID), idSchema]);
const userIdSchema = textSchema(USER_ID_MAX_CHARACTERS);

const personFields = {
  user_id: z.string(),
  handle: z.string(),
  display_name: z.string(),
  image_url: z.string(),
};

const projectFields = {
  /** A UUID, or 'default'. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  owner: z.object(personFields),
  is_owned: z.boolean(),
  /** Somebody beside the owner is in it. */
  shared: z.boolean(),
  clip_count: z.number(),
  /** Its newest clip outside the trash. */
  last_updated_clip: z.nullable(clipSchema),
  is_trashed: z.boolean(),
  created_at: timestampSchema,
  updated_at: timestampSchema,
};

/** A workspace in a list: without its clips. */
export const projectSummarySchema = z.object(projectFields);
export type ProjectSummary = z.infer<typeof projectSummarySchema>;

const projectSchema = z.object({
  ...projectFields,
  project_clips: z.array(clipSchema),
  pinned_clips: z.array(clipSchema),
  ...pageFields,
});
export type Project = z.infer<typeof projectSchema>;

const collaboratorSchema = z.object({
  ...personFields,
  role: z.enum(['owner', 'collaborator']),
  /** 'accepted' for who is in it, 'pending' for who was asked and has not answered. */
  status: z.enum(['accepted', 'pending']),
});
export type Collaborator = z.infer<typeof collaboratorSchema>;

const collaboratorListSchema = z.object({ collaborators: z.array(collaboratorSchema) });

export const projectUpdateTypeSchema = z.enum(['add', 'remove', 'pinned', 'move']);
export type ProjectUpdateType = z.infer<typeof projectUpdateTypeSchema>;

const clipIdsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(PROJECT_CLIPS_MAX));

/** What the people of a workspace are told (decision O-95). */
export const projectBroadcastTypeSchema = z.enum([
  'add_clips',
  'remove_clips',
  'remove_collaborator',
  'update_metadata',
]);
export type ProjectBroadcastType = z.infer<typeof projectBroadcastTypeSchema>;

/** The sort orders of the list (decision O-98). */
const projectSortSchema = z.enum(['max_created_at_last_updated_clip', 'created_at', 'name']);
export type ProjectSort = z.infer<typeof projectSortSchema>;

const projectParams = z.object({ project_id: projectIdSchema });
const inParams = { noun: 'project', id: 'params.project_id' } as const;

/** Calls on workspaces, which the API calls projects. */
export const projectCalls = {
  'projects.create': endpoint({
    method: 'POST',
    path: '/api/project',
    summary:
      "Make a workspace; without a name it is called 'Untitled Workspace'; the same id again returns it as it is",
    offline: 'queued',
    access: 'signed-in',
    body: z.object({
      /** Made on the device, so that later writes can name the workspace. */
      id: z.optional(idSchema),
      name: z.optional(textSchema(NAME_MAX_CHARACTERS)),
      description: z.optional(textSchema(DESCRIPTION_MAX_CHARACTERS)),
    }),
    response: projectSummarySchema,
    errors: [403, 409, 422],
  }),
  'projects.updateMetadata': endpoint({
    method: 'POST',
    path: '/api/project/:project_id/metadata',
    summary: 'Rename an own workspace or change its description; a field that is left out stays',
    offline: 'queued',
    access: 'ownable',
    entity: inParams,
    params: projectParams,
    body: z.object({
      name: z.optional(textSchema(NAME_MAX_CHARACTERS)),
      description: z.optional(textSchema(DESCRIPTION_MAX_CHARACTERS)),
    }),
    response: projectSummarySchema,
    errors: [403, 404],
  }),
  'projects.updateClips': endpoint({
    method: 'POST',
    path: '/api/project/:project_id/clips',
    summary:
      'Add own clips, remove them, move them to another workspace, or pin; a clip is in one workspace at a time',
    offline: 'queued',
    access: 'shared',
    entity: inParams,
    params: projectParams,
    body: z.object({
      update_type: projectUpdateTypeSchema,
      metadata: z.object({
        clip_ids: clipIdsSchema,
        /** Only with `pinned`. */
        pinned: z.optional(z.boolean()),
        /** Only with `move`. */
        target_project_id: z.optional(projectIdSchema),
      }),
    }),
    response: z.object({
      project: projectSummarySchema,
      /** The others that gained or lost clips. */
      other_projects: z.array(projectSummarySchema),
      /** The named clips as they are now. */
      clips: z.array(clipSchema),
    }),
    errors: [403, 404, 422],
  }),
  'projects.trash': endpoint({
    method: 'POST',
    path: '/api/project/trash',
    summary: 'Move an own workspace to the trash, or take it out again; its clips stay in it',
    offline: 'queued',
    access: 'ownable',
    entity: { noun: 'project', id: 'body.project_id' },
    body: z.object({ project_id: projectIdSchema, undo_trash: z.optional(z.boolean()) }),
    response: projectSummarySchema,
    errors: [403, 404],
  }),
  'projects.listMine': endpoint({
    method: 'GET',
    path: '/api/project/me',
    summary: 'Own and shared workspaces, the default one first, then by their newest clip, 20 per page',
    offline: 'cached',
    access: 'signed-in',
    query: z.object({
      page: pageSchema,
      show_trashed: queryBooleanSchema,
      query: z.optional(textSchema(SEARCH_MAX_CHARACTERS)),
      sort: z.optional(projectSortSchema),
    }),
    response: z.object({
      projects: z.array(projectSummarySchema),
      ...pageFields,
    }),
    errors: [],
  }),
  'projects.get': endpoint({
    method: 'GET',
    path: '/api/project/:project_id',
    summary: 'One workspace with one page of its clips, newest first, 20 per page, and its pinned clips',
    offline: 'cached',
    access: 'shared',
    entity: inParams,
    params: projectParams,
    query: z.object({
      is_liked: queryBooleanSchema,
      hide_disliked: queryBooleanSchema,
      is_public: queryBooleanSchema,
      page: pageSchema,
      query: z.optional(textSchema(SEARCH_MAX_CHARACTERS)),
    }),
    response: projectSchema,
    errors: [404],
  }),
  'projects.ofClip': endpoint({
    method: 'GET',
    path: '/api/clips/:clip_id/project',
    summary: 'The workspace of a clip, for those who are in it',
    offline: 'online',
    access: 'shared',
    entity: { noun: 'clip', id: 'params.clip_id' },
    params: z.object({ clip_id: idSchema }),
    response: projectSummarySchema,
    errors: [404],
  }),
  'projects.broadcast': endpoint({
    method: 'POST',
    path: '/api/project/:project_id/ably-update',
    summary: 'Tell the others of a workspace that it changed, so that they read it again',
    offline: 'online',
    access: 'shared',
    entity: inParams,
    params: projectParams,
    body: z.object({
      update_type: projectBroadcastTypeSchema,
      metadata: z.optional(
        z.object({ clip_ids: z.optional(clipIdsSchema), user_id: z.optional(userIdSchema) }),
      ),
    }),
    response: emptySchema,
    errors: [404],
  }),
  'projects.listCollaborators': endpoint({
    method: 'GET',
    path: '/api/project/:project_id/collaborators',
    summary: 'The owner, the collaborators, and who was invited and has not answered',
    offline: 'cached',
    access: 'shared',
    entity: inParams,
    params: projectParams,
    response: collaboratorListSchema,
    errors: [404],
  }),
  'projects.invite': endpoint({
    method: 'POST',
    path: '/api/project/:project_id/invite',
    summary: 'Invite somebody into an own workspace',
    offline: 'online',
    access: 'ownable',
    entity: inParams,
    params: projectParams,
    body: z.object({ invited_user_id: userIdSchema }),
    response: collaboratorListSchema,
    errors: [403, 404, 422],
  }),
  'projects.removeCollaborator': endpoint({
    method: 'DELETE',
    path: '/api/project/:project_id/collaborators',
    summary: 'Take a collaborator or an invitation back; their songs leave the workspace with them',
    offline: 'online',
    access: 'ownable',
    entity: inParams,
    params: projectParams,
    body: z.object({ invited_user_id: userIdSchema }),
    response: collaboratorListSchema,
    errors: [403, 404],
  }),
  'projects.leave': endpoint({
    method: 'DELETE',
    path: '/api/project/:project_id/collaborators/me',
    summary: 'Leave a workspace of somebody else; own songs leave it too',
    offline: 'online',
    access: 'shared',
    entity: inParams,
    params: projectParams,
    response: emptySchema,
    errors: [404],
  }),
};
