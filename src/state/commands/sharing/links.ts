import { LINK_CODE_LENGTH, LINK_CODE_SIGNS } from '#contract/sharing/link-code';
import type { LinkTerm, UnlistedLink } from '#contract/sharing/links';
import { clipNoun } from '#domain/nouns/clip';
import { playlistNoun } from '#domain/nouns/playlist';
import { clipLinkWrite, linkCodeOf, playlistLinkWrite } from '#domain/writes/links';
import { createLog } from '#lib/log';
import { getAccount } from '#state/bridges/account';
import { call, read } from '#state/commands/calls';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';
import { queueWrite } from '#state/commands/writes';
import type { LinkSubject } from '#state/stores/dialogs';

const log = createLog('links');

/** The current unlisted links of one of the user's songs or playlists, newest first. */
export async function listLinks({
  of,
  id,
}: Pick<LinkSubject, 'of' | 'id'>): Promise<readonly UnlistedLink[]> {
  const { links } =
    of === 'song'
      ? await call('links.listOfSong', { params: { clip_id: id } })
      : await call('links.listOfPlaylist', { params: { playlist_id: id } });
  return links;
}

interface LinkTerms {
  readonly term: LinkTerm;
  readonly allowsDownload: boolean;
}

/** Creates a link with which anyone can listen to one of the user's songs or playlists. */
export async function createLink(
  subject: Pick<LinkSubject, 'of' | 'id'>,
  terms: LinkTerms,
): Promise<UnlistedLink> {
  const { of, id } = subject;
  const body = { expires_in: terms.term, allows_download: terms.allowsDownload };
  const link =
    of === 'song'
      ? await call('links.createForSong', { params: { clip_id: id }, body })
      : await call('links.createForPlaylist', { params: { playlist_id: id }, body });
  refresh(subject);
  return link;
}

/** Ends an unlisted link to one of the user's songs or playlists immediately. */
export async function revokeLink(subject: LinkSubject, linkId: string): Promise<void> {
  await call('links.revoke', { params: { link_id: linkId } });
  refresh(subject);
}

/** Screens show whether links open it. */
function refresh({ of, id }: Pick<LinkSubject, 'of' | 'id'>): void {
  const reading =
    of === 'song'
      ? read('clips.get', { params: { clip_id: id } })
      : read('playlists.get', { params: { playlist_id: id }, query: {} });
  reading.catch((error: unknown) => log.info('it is read again when its screen opens', error));
}

/**
 * Opens one of the user's songs or playlists to everyone with a link, and returns it. Works without a network: the link
 * is known at once, and works from the moment that the server has heard of it.
 */
async function queueLink({ of, id }: Pick<LinkSubject, 'of' | 'id'>): Promise<string> {
  const code = drawCode();
  if (of === 'song') await queueWrite(clipLinkWrite, { clipId: id, code });
  else await queueWrite(playlistLinkWrite, { playlistId: id, code });
  return listenAddress(await findLinkOrigin(), code);
}

const listenAddress = (origin: string, code: string) => `${origin}/listen/${code}`;

function drawCode(): string {
  let code = '';
  while (code.length < LINK_CODE_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes above the last whole multiple would make some characters more likely.
    if (byte < 256 - (256 % LINK_CODE_SIGNS.length)) code += LINK_CODE_SIGNS[byte % LINK_CODE_SIGNS.length];
  }
  return code;
}

/** The link to one of the user's songs or playlists that still waits on this device; null if there is none. */
async function waitingLink({ of, id }: Pick<LinkSubject, 'of' | 'id'>): Promise<string | null> {
  const target = of === 'song' ? clipNoun.target(id) : playlistNoun.target(id);
  const rows = await getAccount().database.run((tables) =>
    tables.outbox.where('targets').equals(target).toArray(),
  );
  const codes = rows.filter(({ state }) => state !== 'rejected').map(linkCodeOf);
  const code = codes.find((found) => found !== null);
  return code ? listenAddress(await findLinkOrigin(), code) : null;
}

/** A link that never expires and allows no download, if one is known or can be read; otherwise a new one. */
export async function usualLink(subject: Pick<LinkSubject, 'of' | 'id'>): Promise<string> {
  const waiting = await waitingLink(subject);
  if (waiting !== null) return waiting;
  try {
    const usual = (await listLinks(subject)).find(
      ({ expires_at: expires, allows_download: allowsDownload }) => expires === null && !allowsDownload,
    );
    if (usual) return usual.link;
  } catch (error) {
    log.info('the links were not read; a new one is made', error);
  }
  return queueLink(subject);
}
