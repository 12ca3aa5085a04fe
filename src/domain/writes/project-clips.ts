import * as z from 'zod/mini';
import {
  PROJECT_CLIPS_MAX,
  type ProjectUpdateType,
  projectUpdateTypeSchema,
} from '#contract/collections/projects';
import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { t } from '#lib/translate';
import { clipNoun } from '../nouns/clip.ts';
import { projectNoun } from '../nouns/project.ts';
import { defaultPlace } from '../projects/default-place.ts';
import { shortProjectLabel } from '../projects/project-name.ts';
import { changeOf, defineWrite } from './write-definition.ts';

/** A single lane for all writes on workspaces: where a song ends up depends on their order. */
export const PROJECTS_LANE = 'projects';

const projectClipsArgsSchema = z.object({
  /** The workspace of the call: the one songs are added to, removed from, pinned in or moved out of. */
  projectId: z.string(),
  updateType: projectUpdateTypeSchema,
  clipIds: z.array(idSchema).check(z.minLength(1), z.maxLength(PROJECT_CLIPS_MAX)),
  /** The destination, with `add` and `move`. */
  to: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The workspaces they leave, as far as the device knows. */
  fromIds: z.array(z.string()),
  /** Only with `pinned`. */
  isPinned: z.boolean(),
  /** The acting user: a removed song moves to its owner's default workspace. */
  userId: z.string(),
});
export type ProjectClipsArgs = z.infer<typeof projectClipsArgsSchema>;

const LABELS: Record<ProjectUpdateType, string> = {
  add: t('Add to a workspace'),
  remove: t('Remove from a workspace'),
  pinned: t('Pin in a workspace'),
  move: t('Move to a workspace'),
};

function refusal(updateType: ProjectUpdateType, workspace: string | null, detail: string): string {
  if (workspace !== null)
    return t('The songs were not put into {workspace}: {detail}', { workspace, detail });
  return updateType === 'remove'
    ? t('The songs were not removed from the workspace: {detail}', { detail })
    : t('The songs were not pinned: {detail}', { detail });
}

/** Add songs to a workspace, remove them, or pin them there; a song is in only one workspace at a time. */
export const projectClipsWrite = defineWrite({
  kind: 'project-clips',
  schemaVersion: 1,
  argsSchema: projectClipsArgsSchema,
  callId: 'projects.updateClips',
  lane: () => PROJECTS_LANE,
  targets: ({ projectId, to, fromIds, clipIds }) => [
    ...[...new Set([projectId, ...(to ? [to.id] : []), ...fromIds])].map((id) => projectNoun.target(id)),
    ...clipIds.map((id) => clipNoun.target(id)),
  ],
  changes: [changeOf(clipNoun, applyProjectClips)],
  input: ({ projectId, updateType, clipIds, to, isPinned }) => ({
    params: { project_id: projectId },
    body: {
      update_type: updateType,
      metadata: {
        clip_ids: clipIds,
        ...(updateType === 'pinned' ? { pinned: isPinned } : {}),
        ...(updateType === 'move' && to ? { target_project_id: to.id } : {}),
      },
    },
  }),
  coalesce: coalesceProjectClips,
  isDeleteLike: ({ updateType }) => updateType === 'remove',
  label: ({ updateType, to }) =>
    to ? `${LABELS[updateType]}: ${shortProjectLabel(to)}` : LABELS[updateType],
  refusalText: ({ updateType, to }, detail) =>
    refusal(updateType, to === null ? null : shortProjectLabel(to), detail),
});

function applyProjectClips(clip: Clip, args: ProjectClipsArgs): Clip {
  const { projectId, updateType, to, isPinned, userId } = args;
  const held = clip.project;
  if (to) return held?.id === to.id ? clip : { ...clip, project: { ...to, is_pinned: false } };
  if (held?.id !== projectId) return clip;
  if (updateType === 'remove') return { ...clip, project: defaultPlace(clip.user_id, userId) };
  return { ...clip, project: { ...held, is_pinned: isPinned } };
}

/** Merges two writes that do the same with different songs. */
function coalesceProjectClips(earlier: ProjectClipsArgs, later: ProjectClipsArgs): ProjectClipsArgs | null {
  const isSame =
    earlier.projectId === later.projectId &&
    earlier.updateType === later.updateType &&
    earlier.to?.id === later.to?.id &&
    earlier.isPinned === later.isPinned;
  if (!isSame) return null;
  const clipIds = [...new Set([...earlier.clipIds, ...later.clipIds])];
  const fromIds = [...new Set([...earlier.fromIds, ...later.fromIds])];
  return clipIds.length > PROJECT_CLIPS_MAX ? null : { ...later, clipIds, fromIds };
}
