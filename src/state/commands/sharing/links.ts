import type { LinkTerm, OpenedLink, UnlistedLink } from '#contract/sharing/links';
import { createLog } from '#lib/log';
import { call, read } from '#state/commands/calls';
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

/** What an unlisted link opens, with one page of songs. It is not stored on the device. */
export function openLink(code: string, page: number): Promise<OpenedLink> {
  return call('links.open', { params: { code }, query: { page } });
}
