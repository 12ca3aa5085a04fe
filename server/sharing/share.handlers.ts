import type { Clip } from '#contract/songs/clips';
import { renditionPath } from '#domain/files/media-paths';
import { isOpenToAll } from '#domain/nouns/open-to-all';
import { shareRange, VIDEO_REFUSALS } from '#domain/videos/videos';
import { newId } from '#lib/ids';
import { ApiError, refusal } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { defineEntity, findReadable } from '#server/calls/entity';
import { checkCanOrder, wholeSong } from '#server/files/rendition-orders';
import { findRenditions, insertRendition, type StoredRendition } from '#server/files/renditions.repository';
import { entity as clipEntity } from '#server/songs/clips.handlers';
import { findClip } from '#server/songs/clips.repository';
import { countActions, findShared, storeShareLink } from './share.repository.ts';
import { newCode } from './share-codes.ts';

const CODE_LENGTH = 10;

export const entity = defineEntity<'shareAsset', StoredRendition>({
  noun: 'shareAsset',
  find: async (db, ids) => (await findRenditions(db, ids)).filter(({ kind }) => kind === 'share'),
  ownership: ({ userId }) => ({ ownerId: userId ?? '', isPublic: false }),
});

export const handlers: HandlersOf<'share', { clip: Clip; shareAsset: StoredRendition }> = {
  async 'share.createLink'({ body }, { db, viewer, entity: clip, linkOrigin, services }) {
    const { platform, content_type: contentType } = body;
    services.uses.addRecommended('share', body.recommendation_metadata);
    const link = { clipId: clip.id, userId: viewer?.id ?? null, platform, contentType };
    return { link: `${linkOrigin.origin}/s/${await storeShareLink(db, newCode(CODE_LENGTH), link)}` };
  },

  async 'share.getCode'({ params }, { db }) {
    const shared = await findShared(db, params.share_id);
    // The response includes the maker's handle, so it is given only for public songs.
    const clip = shared && (await findClip(db, shared.clipId, null));
    if (!clip) throw refusal(404);
    const isPublic = isOpenToAll(clip);
    const handle = isPublic ? clip.user_handle : '';
    return { content_type: shared.contentType, content_id: clip.id, user_handle: handle };
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

  async 'share.createAsset'({ body }, { db, viewer, entity: clip, services }) {
    const { asset_type: type, aspect } = body;
    const song = wholeSong(clip);
    const range =
      type === 'image' ? song : shareRange(body.start_s ?? null, body.end_s ?? null, song.endSeconds);
    if (range === null) throw new ApiError(422, VIDEO_REFUSALS.range);
    await checkCanOrder({ db, viewer, services }, type === 'video');
    const id = newId();
    await insertRendition(db, {
      ...{ id, clipId: clip.id, userId: viewer.id, kind: 'share' as const },
      form: { type, aspect, ...range },
    });
    return { asset_id: id, render_status: 'rendering' };
  },

  async 'share.getAsset'({ params }, { entity: asset }) {
    if (asset.clipId !== params.gen_id) throw refusal(404);
    const { id, status, file } = asset;
    return { asset_id: id, render_status: status, asset_url: file === null ? '' : renditionPath(file) };
  },
};
