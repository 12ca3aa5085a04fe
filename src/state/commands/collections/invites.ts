import type { Invite, InviteAnswer } from '#contract/collections/invites';
import { inviteAnswerWrite } from '#domain/writes/invite-answer';
import { t, translated } from '#lib/translate';
import { CallProblem } from '#state/bridges/sync-bridge';
import { call } from '#state/commands/calls';
import { queueWrite } from '#state/commands/writes';
import { connectionStore } from '#state/stores/connection';
import { showToast } from '#state/stores/toasts';

/** Accepts or declines an invitation into a workspace. Works without a network. */
export async function answerInvite({ id, project }: Invite, status: InviteAnswer): Promise<void> {
  await queueWrite(inviteAnswerWrite, { inviteId: id, status, projectName: project.name });
  if (status !== 'accepted') return;
  showToast({
    tone: 'success',
    text: t('Invite accepted'),
    // Offline, the workspace cannot be opened yet.
    action: connectionStore.isReachable
      ? { kind: 'link', label: t('Open'), href: `/workspace/${project.id}` }
      : null,
  });
}

/**
 * Names the person who invited the user, and shows the outcome (decision O-16).
 * @returns false when the server could not be reached; then nothing was shown or changed
 */
export async function acceptInviter(handle: string): Promise<boolean> {
  try {
    const { error_msg: problem } = await call('users.acceptInvite', { body: { inviter_handle: handle } });
    showToast(
      problem
        ? { tone: 'error', text: translated(problem) }
        : { tone: 'success', text: t('Invite accepted') },
    );
    return true;
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    if (error.status === 0) return false;
    showToast({ tone: 'error', text: translated(error.detail) });
    return true;
  }
}
