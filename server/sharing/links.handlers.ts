import type { PlaylistSummary } from '#contract/collections/playlists';
import { LINK_CODE_LENGTH } from '#contract/sharing/link-code';
import { LINKS_MAX, type LinkTerm, type UnlistedLink } from '#contract/sharing/links';
import type { Clip } from '#contract/songs/clips';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext, HandlersOf, LinkOrigin } from '#server/calls/context';
import { defineEntity } from '#server/calls/entity';
import type { Connection } from '#server/database/database';
import { addEvent } from '#server/operation/events.repository';
import { findAlignedLyrics } from '#server/songs/aligned-lyrics.repository';
import { checkPublishing } from '#server/songs/publishing';
import { findLinkedSong, isExpired, openLink } from './linked-songs.ts';
import {
  deleteLink,
  findLinkByCode,
  findLinks,
  type LinkTarget,
  listLinks,
  markLinkUsed,
  type OwnedLink,
  type StoredLink,
  storeLink,
} from './links.repository.ts';
import { newCode } from './share-codes.ts';

const ENDED = t('Its owner revoked it, or the address is not complete. Ask for a new link.');
const EXPIRED = t('It has expired. Ask its owner for a new link.');
const REMOVED = t('Its owner removed what it opened.');

const DAY_MS = 24 * 60 * 60_000;
const TERMS_MS: Readonly<Record<Exclude<LinkTerm, 'never'>, number>> = { day: DAY_MS, week: 7 * DAY_MS };

export const entity = defineEntity<'link', OwnedLink>({
  noun: 'link',
  find: findLinks,
  ownership: ({ ownerId }) => ({ ownerId, isPublic: false }),
});

function toLink(stored: StoredLink, { origin }: LinkOrigin): UnlistedLink {
  return {
    id: stored.id,
    link: `${origin}/listen/${stored.code}`,
    allows_download: stored.allowsDownload,
    created_at: stored.createdAt.toISOString(),
    expires_at: stored.expiresAt?.toISOString() ?? null,
    last_used_at: stored.lastUsedAt?.toISOString() ?? null,
  };
}

type Asked = Pick<BaseContext, 'db' | 'now' | 'linkOrigin'>;

async function listOf(target: LinkTarget, { db, now, linkOrigin }: Asked) {
  return { links: (await listLinks(db, target, now)).map((stored) => toLink(stored, linkOrigin)) };
}

interface NewLink {
  readonly code?: string | undefined;
  readonly expires_in: LinkTerm;
  readonly allows_download: boolean;
}

/** @throws ApiError 409 for a song or playlist with too many links, or a code that is taken */
async function createFor(
  target: LinkTarget,
  terms: NewLink,
  { db, now, linkOrigin, viewer }: Asked & { readonly viewer: { readonly id: string } },
): Promise<UnlistedLink> {
  const { code = newCode(LINK_CODE_LENGTH) } = terms;
  const existing = await findLinkByCode(db, code);
  // Sent again by a device that did not get the answer.
  if (existing?.clipId === target.clipId && existing.playlistId === target.playlistId)
    return toLink(existing, linkOrigin);
  if (existing !== undefined) throw new ApiError(409, t('This link is taken. Create another one.'));
  if ((await listLinks(db, target, now)).length >= LINKS_MAX)
    throw new ApiError(409, t('At most {max} links at once. Revoke one first.', { max: LINKS_MAX }));
  const { expires_in: term, allows_download: allowsDownload } = terms;
  const expiresAt = term === 'never' ? null : new Date(now.getTime() + TERMS_MS[term]);
  const stored = await storeLink(db, {
    ...target,
    ...{ id: newId(), code, allowsDownload, expiresAt },
  });
  await notifyOwner(db, viewer.id, target);
  return toLink(stored, linkOrigin);
}

/** Screens of the owner's other devices show whether links open it. */
function notifyOwner(db: Connection, ownerId: string, { clipId, playlistId }: LinkTarget): Promise<void> {
  const entity = clipId === null ? { noun: 'playlist', id: playlistId ?? '' } : { noun: 'clip', id: clipId };
  return addEvent(db, ownerId, entity);
}

const ofSong = ({ id }: Pick<Clip, 'id'>): LinkTarget => ({ clipId: id, playlistId: null });
const ofPlaylist = ({ id }: Pick<PlaylistSummary, 'id'>): LinkTarget => ({ clipId: null, playlistId: id });

export const handlers: HandlersOf<'links', { clip: Clip; playlist: PlaylistSummary; link: OwnedLink }> = {
  'links.listOfSong'(_args, context) {
    return listOf(ofSong(context.entity), context);
  },

  async 'links.createForSong'({ body }, context) {
    await checkPublishing(context);
    return createFor(ofSong(context.entity), body, context);
  },

  'links.listOfPlaylist'(_args, context) {
    return listOf(ofPlaylist(context.entity), context);
  },

  'links.createForPlaylist'({ body }, context) {
    if (context.entity.is_trashed) throw new ApiError(422, t('Restore the playlist from the trash first.'));
    return createFor(ofPlaylist(context.entity), body, context);
  },

  async 'links.revoke'(_args, { db, entity: link }) {
    await deleteLink(db, link.id);
    await notifyOwner(db, link.ownerId, link);
    return {};
  },

  async 'links.open'({ params, query }, { db, now, viewer }) {
    const link = await findLinkByCode(db, params.code);
    if (link === undefined) throw new ApiError(404, ENDED);
    if (isExpired(link, now)) throw new ApiError(404, EXPIRED);
    const opened = await openLink(db, link, query.page);
    if (opened === null) throw new ApiError(404, REMOVED);
    if (viewer?.id !== link.ownerId) await markLinkUsed(db, link.id, now);
    return opened;
  },

  async 'links.getAlignedLyrics'({ params }, { db, now }) {
    const found = await findLinkedSong(db, { code: params.code, songId: params.clip_id, now });
    if (found === null) throw new ApiError(404, ENDED);
    return findAlignedLyrics(db, found.clip);
  },
};
