import { putLinkOnClipboard } from '#components/sharing/copy-link.ts';
import { mayShare } from '#components/sharing/share-song.ts';
import type { Clip } from '#contract/songs/clips';
import { songLink } from '#domain/texts/share-text';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';
import { countAction, createShortLink } from '#state/commands/sharing/share';

/** Copies the song's link, if it may be shared. */
export async function copyLink(clip: Clip): Promise<void> {
  if (await mayShare(clip)) await copySongLink(clip.id);
}

/** Copies a song's short link, or its URL at a given second. */
export async function copySongLink(clipId: string, seconds?: number): Promise<void> {
  const link =
    seconds === undefined
      ? await createShortLink('/song/', clipId, 'copy')
      : songLink(await findLinkOrigin(), clipId, seconds);
  if (await putLinkOnClipboard(link, 'song')) countAction(clipId, 'share');
}

/** Copies a hook's short link. */
export async function copyHookLink(clipId: string): Promise<void> {
  const link = await createShortLink('/hook/', clipId, 'copy');
  if (await putLinkOnClipboard(link, 'hook')) countAction(clipId, 'share');
}
