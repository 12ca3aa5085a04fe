import type { LinkTerm, OpenedLink, UnlistedLink } from '#contract/links';
import type { LinkSubject } from '../stores/dialogs.ts';
import { call } from './calls.ts';

/** The current unlisted links of one of the user's songs or playlists, newest first. */
export async function listLinks({ of, id }: LinkSubject): Promise<readonly UnlistedLink[]> {
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
export function createLink({ of, id }: LinkSubject, terms: LinkTerms): Promise<UnlistedLink> {
  const body = { expires_in: terms.term, allows_download: terms.allowsDownload };
  return of === 'song'
    ? call('links.createForSong', { params: { clip_id: id }, body })
    : call('links.createForPlaylist', { params: { playlist_id: id }, body });
}

/** Ends an unlisted link immediately. */
export async function revokeLink(id: string): Promise<void> {
  await call('links.revoke', { params: { link_id: id } });
}

/** What an unlisted link opens, with one page of songs. It is not stored on the device. */
export function openLink(code: string, page: number): Promise<OpenedLink> {
  return call('links.open', { params: { code }, query: { page } });
}
