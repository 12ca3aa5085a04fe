import { randomInt } from 'node:crypto';
import { refusal } from '#server/api-error';
import { findClip } from '#server/repositories/clips';
import { countActions, findSharedClipId, storeShareLink } from '#server/repositories/share';
import { entity as clipEntity } from './clips.ts';
import type { HandlersOf } from './context.ts';
import { findReadable } from './entity.ts';

/** Signs that are not taken for one another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

const newCode = () => Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export const handlers: HandlersOf<'share'> = {
  async 'share.createLink'({ body }, { db, viewer, entity: clip, origin }) {
    const link = { clipId: clip.id, userId: viewer?.id ?? null, platform: body.platform };
    return { link: `${origin}/s/${await storeShareLink(db, newCode(), link)}` };
  },

  async 'share.getCode'({ params }, { db }) {
    const clipId = await findSharedClipId(db, params.share_id);
    // The code tells whose song it is, so it tells it only of songs that everybody may read.
    const clip = clipId === undefined ? undefined : await findClip(db, clipId, null);
    if (clip === undefined) throw refusal(404);
    const isPublic = clip.is_public && !clip.is_trashed;
    return { content_type: '/song/', content_id: clip.id, user_handle: isPublic ? clip.user_handle : '' };
  },

  async 'share.countAction'({ body }, { db, entity: clip }) {
    await countActions(db, body.action, [clip.id]);
    return {};
  },

  async 'share.countActions'({ body }, { db, viewer }) {
    const clips = await findReadable(clipEntity, body.gen_ids, { db, viewer });
    const ids = clips.map(({ id }) => id);
    await countActions(db, body.action, ids);
    return { updated: ids };
  },
};
