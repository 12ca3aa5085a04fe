import type { Clip } from '#contract/clips';
import { clipTitle } from '#domain/clip-title';
import { embedCode, songLink } from '#domain/share-text';
import { API_BASE } from '#lib/api-base';
import { countAction, createShortLink } from '#state/commands/share';
import { putLinkOnClipboard, putOnClipboard } from './copy-link.ts';

/** Puts a song's short link on the clipboard, or its address at a second. */
export async function copySongLink(clipId: string, seconds?: number): Promise<void> {
  const link =
    seconds === undefined
      ? await createShortLink('/song/', clipId, 'copy')
      : songLink(location.origin, clipId, seconds);
  if (await putLinkOnClipboard(link, 'song')) countAction(clipId, 'share');
}

/** Puts the code on the clipboard that has a song played on another website. */
export async function copyEmbedCode(clip: Clip): Promise<void> {
  const code = embedCode(API_BASE || location.origin, clip.id, clipTitle(clip));
  if (await putOnClipboard(code, 'Copied the code of the player to clipboard')) countAction(clip.id, 'share');
}

/** Puts the short link of a hook on the clipboard. */
export async function copyHookLink(clipId: string): Promise<void> {
  const link = await createShortLink('/hook/', clipId, 'copy');
  if (await putLinkOnClipboard(link, 'hook')) countAction(clipId, 'share');
}
