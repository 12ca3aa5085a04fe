import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity, entityRefusal } from '#server/calls/entity';
import { addEvent, addProjectEvent } from '#server/operation/events.repository';
import {
  addCollaborator,
  answerInvite,
  type FoundInvite,
  findInvites,
  listPendingInvites,
} from './collaborators.repository.ts';
import { updateProject } from './projects.repository.ts';

export const entity = defineEntity({
  noun: 'invite',
  find: findInvites,
  // An invitation belongs to the invited user; the inviter sees it in the workspace's list of people.
  ownership: ({ userId }) => ({ ownerId: userId, isPublic: false }),
  refusals: { 404: t('Invite not found.') },
  toEvent: ({ invite }) => ({ type: 'invite_update', noun: 'invite', id: invite.id, invite }),
});

export const handlers: HandlersOf<'invites', { invite: FoundInvite }> = {
  'invites.list': async (_args, { db, viewer }) => ({ invites: await listPendingInvites(db, viewer.id) }),

  async 'invites.answer'({ body }, { db, viewer, entity: { invite } }) {
    if (invite.status === 'revoked') throw entityRefusal(entity, 404);
    const isAnswered = await answerInvite(db, invite.id, body.status);
    // A repeat has the same result; a different answer is too late.
    if (!isAnswered && invite.status !== body.status) {
      throw new ApiError(422, t('This invitation was already answered.'), { field: 'status' });
    }
    if (isAnswered && body.status === 'accepted') await addCollaborator(db, invite.project.id, viewer.id);
    if (isAnswered) {
      await addEvent(db, viewer.id, { noun: 'invite', id: invite.id });
      // Clients reload the list of people when the workspace's timestamp is newer.
      await updateProject(db, invite.project.id, {});
      await addProjectEvent(db, invite.project.id, { updateType: 'update_metadata', clipIds: [] });
    }
    return { ...invite, status: body.status };
  },
};
