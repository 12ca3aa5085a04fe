import * as z from 'zod/mini';
import { inviteSchema } from './collections/invites.ts';
import { playlistSummarySchema } from './collections/playlists.ts';
import { projectBroadcastTypeSchema, projectSummarySchema } from './collections/projects.ts';
import { deviceCommandEventSchema, deviceUpdateSchema } from './listening/devices.ts';
import { partyUpdateSchema } from './listening/parties.ts';
import { commentSchema } from './people/comments.ts';
import { notificationSchema } from './people/notifications.ts';
import { profileSchema } from './people/profiles.ts';
import { idSchema } from './schema.ts';
import { clipSchema } from './songs/clips.ts';

/** Path of the realtime stream: server-sent events, one stream per user (decision O-05). */
export const REALTIME_PATH = '/api/realtime/stream';

/** The server sends a comment line this often; a stream silent for REALTIME_SILENCE_MS counts as dead. */
export const REALTIME_HEARTBEAT_MS = 15_000;
export const REALTIME_SILENCE_MS = 30_000;

/**
 * `event:` name and `data:` of each realtime message. `id:` is the row number in the events table, for
 * Last-Event-ID.
 */
export const realtimeEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('clip_update'), noun: z.literal('clip'), id: idSchema, clip: clipSchema }),
  z.object({
    type: z.literal('playlist_update'),
    noun: z.literal('playlist'),
    id: idSchema,
    playlist: playlistSummarySchema,
  }),
  /** `id` is the account id. */
  z.object({
    type: z.literal('profile_update'),
    noun: z.literal('profile'),
    id: idSchema,
    profile: profileSchema,
  }),
  z.object({
    type: z.literal('notification_update'),
    noun: z.literal('notification'),
    id: idSchema,
    notification: notificationSchema,
  }),
  z.object({
    type: z.literal('project_update'),
    noun: z.literal('project'),
    id: idSchema,
    project_id: idSchema,
    update_type: projectBroadcastTypeSchema,
    /** The clips that were added, removed or changed; empty if the workspace itself changed. */
    clip_ids: z.array(idSchema),
    project: projectSummarySchema,
  }),
  /** The recipient is no longer in the workspace. */
  z.object({
    type: z.literal('collaborator_removed'),
    noun: z.literal('project'),
    id: idSchema,
    project_id: idSchema,
  }),
  z.object({
    type: z.literal('invite_update'),
    noun: z.literal('invite'),
    id: idSchema,
    invite: inviteSchema,
  }),
  z.object({
    type: z.literal('comment_update'),
    noun: z.literal('comment'),
    id: idSchema,
    comment: commentSchema,
  }),
  /** These have no `id:`: they are not stored, and a stream that resumes does not repeat them. */
  deviceUpdateSchema,
  deviceCommandEventSchema,
  partyUpdateSchema,
]);
export type RealtimeEvent = z.infer<typeof realtimeEventSchema>;
