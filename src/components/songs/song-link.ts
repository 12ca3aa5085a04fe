import { putLinkOnClipboard } from '#components/sharing/copy-link.ts';
import { shareSong } from '#components/sharing/share-song.ts';
import type { Clip } from '#contract/songs/clips';
import { songLink } from '#domain/texts/share-text';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';
import { countAction, createShortLink } from '#state/commands/sharing/share';

/** Copies the song's link; that of a private one is shown, with who can open it. */
export async function copyLink(clip: Clip): Promise<void> {
  if (clip.is_public) await copySongLink(clip.id);
  else await shareSong(clip);
}

/** Copies a song's short link, or its URL at a given second. @returns whether it was copied */
export async function copySongLink(clipId: string, seconds?: number): Promise<boolean> {
  const link =
    seconds === undefined
      ? await createShortLink('/song/', clipId, 'copy')
      : songLink(await findLinkOrigin(), clipId, seconds);
  return copyCounted(clipId, link, 'song');
}

/** Copies a hook's short link. @returns whether it was copied */
export async function copyHookLink(clipId: string): Promise<boolean> {
  const link = await createShortLink('/hook/', clipId, 'copy');
  return copyCounted(clipId, link, 'hook');
}

async function copyCounted(clipId: string, link: string, noun: 'song' | 'hook'): Promise<boolean> {
  const isCopied = await putLinkOnClipboard(link, noun);
  if (isCopied) countAction(clipId, 'share');
  return isCopied;
}
