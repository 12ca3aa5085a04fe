import { songLink } from '#domain/share-text';
import { countAction, createSongLink } from '#state/commands/share';
import { putLinkOnClipboard } from './copy-link.ts';

/** Puts a song's short link on the clipboard, or its address at a second. */
export async function copySongLink(clipId: string, seconds?: number): Promise<void> {
  const link =
    seconds === undefined ? await createSongLink(clipId, 'copy') : songLink(location.origin, clipId, seconds);
  if (await putLinkOnClipboard(link, 'song')) countAction(clipId, 'share');
}
