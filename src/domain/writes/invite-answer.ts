import * as z from 'zod/mini';
import { type Invite, inviteAnswerSchema } from '#contract/collections/invites';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { inviteNoun } from '../nouns/invite.ts';
import { changeOf, defineWrite } from './write-definition.ts';

const inviteAnswerArgsSchema = z.object({
  inviteId: idSchema,
  status: inviteAnswerSchema,
  /** The workspace's name, for the sync center. */
  projectName: z.string(),
});
type InviteAnswerArgs = z.infer<typeof inviteAnswerArgsSchema>;

/** Accept or decline an invitation to a workspace. */
export const inviteAnswerWrite = defineWrite({
  kind: 'invite-answer',
  schemaVersion: 1,
  argsSchema: inviteAnswerArgsSchema,
  callId: 'invites.answer',
  lane: ({ inviteId }) => inviteNoun.target(inviteId),
  targets: ({ inviteId }) => [inviteNoun.target(inviteId)],
  changes: [
    changeOf(inviteNoun, (invite: Invite, { status }: InviteAnswerArgs): Invite => ({ ...invite, status })),
  ],
  input: ({ inviteId, status }) => ({ params: { invite_id: inviteId }, body: { status } }),
  coalesce: (_earlier, later) => later,
  isDeleteLike: ({ status }) => status === 'declined',
  label: ({ status, projectName }) =>
    status === 'accepted'
      ? t('Accept the invitation into {projectName}', { projectName })
      : t('Decline the invitation into {projectName}', { projectName }),
  refusalText: ({ projectName }, detail) =>
    t('The invitation into {projectName} was not answered: {detail}', { projectName, detail }),
});
