import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint';
import { idSchema, timestampSchema } from '#contract/schema';

/** An invitation to a workspace (decision O-93). */
export const inviteSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'accepted', 'declined', 'revoked']),
  project: z.object({ id: idSchema, name: z.string() }),
  inviter: z.object({ handle: z.string(), display_name: z.string() }),
  created_at: timestampSchema,
});
export type Invite = z.infer<typeof inviteSchema>;

export const inviteAnswerSchema = z.enum(['accepted', 'declined']);
export type InviteAnswer = z.infer<typeof inviteAnswerSchema>;

/** Calls for workspace invitations. */
export const inviteCalls = {
  'invites.list': endpoint({
    method: 'GET',
    path: '/api/project/invites',
    summary: 'Invitations into workspaces that wait for an answer, newest first',
    offline: 'cached',
    access: 'signed-in',
    response: z.object({ invites: z.array(inviteSchema) }),
    errors: [],
  }),
  'invites.answer': endpoint({
    method: 'PUT',
    path: '/api/project/invites/:invite_id',
    summary: 'Accept or decline an invitation',
    offline: 'queued',
    access: 'secret',
    entity: { noun: 'invite', id: 'params.invite_id' },
    params: z.object({ invite_id: idSchema }),
    body: z.object({ status: inviteAnswerSchema }),
    response: inviteSchema,
    errors: [404, 422],
  }),
};
