import type { Invite, InviteAnswer } from '#contract/invites';
import { inviteAnswerWrite } from '#domain/writes/invite-answer';
import { queueWrite } from './writes.ts';

/** Accepts or declines an invitation into a workspace. Works without a network. */
export function answerInvite({ id, project }: Invite, status: InviteAnswer): Promise<void> {
  return queueWrite(inviteAnswerWrite, { inviteId: id, status, projectName: project.name });
}
