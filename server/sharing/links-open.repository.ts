import { type Placeholder, sql } from 'drizzle-orm';
import { playlists } from '#server/collections/playlists.table';
import type { clips } from '#server/songs/clips.table';
import { unlistedLinks } from './share.table.ts';

/** Until when links open a song or playlist, as a row's JSON; null without current links, and for all but its owner. */
export interface LinksOpen {
  /** Null if one of them never expires. */
  readonly until: string | null;
}

/** Selects it for a viewer, from the tables of songs or playlists. */
export function linksOpen(of: typeof clips | typeof playlists, viewerId: string | Placeholder) {
  const target = of === playlists ? unlistedLinks.playlistId : unlistedLinks.clipId;
  const { expiresAt } = unlistedLinks;
  return sql<LinksOpen | null>`case when ${of.userId} = ${viewerId} then (
    select json_build_object('until', case when bool_and(${expiresAt} is not null) then max(${expiresAt}) end)
    from ${unlistedLinks} where ${target} = ${of.id} and (${expiresAt} is null or ${expiresAt} > now())
    having count(*) > 0) end`;
}

/** As the contract has it. */
export function toLinksOpen(open: LinksOpen | null | undefined): { links_open_until?: string | null } {
  if (!open) return {};
  return { links_open_until: open.until === null ? null : new Date(open.until).toISOString() };
}
