import type { Invite } from '#contract/collections/invites';
import { inviteNoun } from '#domain/nouns/invite';
import { defineTable } from '../entity-table.ts';
import type { InviteRow } from '../schema.ts';

export const table = defineTable<Invite, Invite, InviteRow>({
  noun: inviteNoun,
  table: 'invites',
  versions: { 1: { tables: { invites: 'id, status' } } },
  viewOf: ({ invite }) => invite,
});
