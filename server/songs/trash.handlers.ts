import { CANCELLED } from '#domain/clips/clip-problems';
import { PERSONA_TEXTS } from '#domain/personas/persona-texts';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { HandlersOf } from '#server/calls/context';
import { hasPersonas } from '#server/collections/personas.repository';
import { listFeed } from '#server/discovery/feed.repository';
import { stopRender } from '#server/making/render-jobs.repository';
import { endInError, findClips } from './clips.repository.ts';
import { putInTrash } from './clips-in-trash.ts';
import { deleteTrashed, listExisting, listRendering } from './trash.repository.ts';

export const handlers: HandlersOf<'trash'> = {
  async 'trash.set'({ body }, { db, viewer }) {
    const { trash: isTrashed, clip_ids: ids } = body;
    const known = new Set(await putInTrash(ids, isTrashed, { db, viewer }));
    const updated = [...new Set(ids)].filter((id) => known.has(id));
    return { updated, clips: await findClips(db, updated, viewer.id) };
  },

  async 'trash.deleteClips'({ body }, { db, viewer }) {
    if (await hasPersonas(db, { userId: viewer.id, rootClipIds: body.ids })) {
      throw new ApiError(422, PERSONA_TEXTS.deleteFirst, { field: 'ids' });
    }
    // Stop running renders first: a song deleted before it is finished must not be charged.
    for (const clip of await listRendering(db, { userId: viewer.id, ids: body.ids })) {
      if (await endInError(db, clip, { errorType: CANCELLED })) await stopRender(db, clip.id);
    }
    await deleteTrashed(db, { userId: viewer.id, ids: body.ids });
    // Missing clips are already deleted; any that remain belong to another user or are not in the trash.
    if ((await listExisting(db, body.ids)).length > 0) {
      throw new ApiError(422, t('Only songs in your own trash can be deleted.'), { field: 'ids' });
    }
    return {};
  },

  async 'trash.list'({ query }, { db, viewer }) {
    const { clips, total } = await listFeed(
      db,
      { userId: viewer.id, isTrashed: true, isLiked: query.is_liked, isPublic: query.is_public },
      { size: query.page_size, number: query.page },
    );
    return { clips, num_total_results: total, current_page: query.page };
  },
};
