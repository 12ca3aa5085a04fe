import type { Invite } from '#contract/collections/invites';
import { table as inviteTable } from '#db/tables/invites';
import { readViews } from '#db/views';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/** Unanswered invitations into workspaces, newest first. */
export function useInvites(): QueryResult<Invite[]> {
  return useLiveQuery('invites', async (tables) => {
    const rows = await tables.invites.where('status').equals('pending').toArray();
    const items = await readViews(tables, inviteTable, rows);
    return items.map(({ view }) => view).sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
  });
}
