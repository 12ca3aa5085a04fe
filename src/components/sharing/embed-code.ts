import type { Clip } from '#contract/songs/clips';
import { clipTitle } from '#domain/clips/clip-title';
import { embedCode } from '#domain/files/embed-code';
import { API_BASE } from '#lib/api-base';
import { t } from '#lib/translate';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';
import { countAction } from '#state/commands/sharing/share';
import { putOnClipboard } from './copy-link.ts';

/** Copies the code that embeds a song in another website. */
export async function copyEmbedCode(clip: Clip): Promise<void> {
  const code = embedCode(API_BASE || (await findLinkOrigin()), clip.id, clipTitle(clip));
  if (await putOnClipboard(code, t('Copied embed code to clipboard'))) countAction(clip.id, 'share');
}
