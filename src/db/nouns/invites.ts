import type { Invite } from '#contract/collections/invites';
import { inviteNoun } from '#domain/nouns/invite';
import { partOf } from '#domain/nouns/noun';
import { inviteAnswerWrite } from '#domain/writes/invite-answer';
import { defineEntity, type EventRules, entityRead, type ResponseRules } from '../entity.ts';
import { missingIds } from '../entity-table.ts';
import type { InviteRow } from '../schema.ts';
import { table } from '../tables/invites.ts';

export const writes = [inviteAnswerWrite];

export const responses: ResponseRules = {
  'invites.list': {
    parts: ({ invites }) => [partOf(inviteNoun, invites)],
    async store(tables, { invites }, { startedAt }) {
      const open = new Set(invites.map(({ id }) => id));
      await tables.invites.bulkDelete(missingIds(await tables.invites.toArray(), open, startedAt));
    },
  },
  'invites.answer': { parts: (invite) => [partOf(inviteNoun, [invite])] },
};

export const events: EventRules = {
  invite_update: ({ invite }) => [partOf(inviteNoun, [invite])],
};

export const entity = defineEntity<Invite, Invite, InviteRow>({
  ...table,
  idOf: ({ id }) => id,
  merge: (_held, invite) => ({ invite, status: invite.status }),
  rowOf: (invite) => ({ invite }),
  columns: ({ status }) => ({ status }),
  // There is no call for one invitation: the list contains all pending ones.
  read: () => entityRead('invites.list', {}),
});
