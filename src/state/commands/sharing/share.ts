import type { CountedAction, SharedContent, SharePlatform } from '#contract/sharing/share';
import { contentLink } from '#domain/texts/share-text';
import { createLog } from '#lib/log';
import { getAccount } from '#state/bridges/account';
import { noteAction } from '#state/bridges/user-actions';
import { call } from '#state/commands/calls';
import { findLinkOrigin } from '#state/commands/sharing/link-origin';

const log = createLog('share');

/** Cached for the lifetime of the page (SHARE-05), by user, content, platform and item. */
const links = new Map<string, string>();

/** The link for sharing a song or hook: a short one, or its own address when the server cannot be reached. */
export async function createShortLink(
  type: SharedContent,
  clipId: string,
  platform: SharePlatform,
): Promise<string> {
  const key = `${getAccount().userId} ${type} ${clipId} ${platform}`;
  const held = links.get(key);
  if (held !== undefined) return held;
  try {
    const body = { content_type: type, content_id: clipId, source: 'web', platform } as const;
    const { link } = await call('share.createLink', { body });
    links.set(key, link);
    return link;
  } catch (error) {
    log.info('could not create a short link; sharing the full one', error);
    return contentLink(await findLinkOrigin(), type, clipId);
  }
}

/** Counts an action on a song. Fire and forget: offline it is not counted. */
export function countAction(clipId: string, action: CountedAction): void {
  noteAction(action, { clip_id: clipId });
  call('share.countAction', { params: { gen_id: clipId }, body: { action } }).catch((error: unknown) =>
    log.info('could not count an action', error),
  );
}

/** Counts an action on several songs, in one call. */
export function countActions(clipIds: readonly string[], action: CountedAction): void {
  call('share.countActions', { body: { action, gen_ids: [...clipIds] } }).catch((error: unknown) =>
    log.info('could not count actions', error),
  );
}

/** Returns the target of a short link, or null for a code unknown to the server. */
export async function findShared(code: string): Promise<{ type: SharedContent; id: string } | null> {
  try {
    const found = await call('share.getCode', { params: { share_id: code } });
    return { type: found.content_type, id: found.content_id };
  } catch (error) {
    log.info('could not resolve a short link', error);
    return null;
  }
}
