import { isUnfavored } from '#domain/clips/reactions';
import { t } from '#lib/translate';
import type { HandlersOf } from '#server/calls/context';
import { findReadable } from '#server/calls/entity';
import { searchTagIds } from '#server/discovery/search-songs.repository';
import { shuffledBy } from '#server/rules/discover-plan';
import { entity as clipEntity } from '#server/songs/clips.handlers';

const RADIO_SIZE = 30;
/** Number of a style's best songs to rotate through. */
const STOCK = 200;
/** Songs read beyond the page, so that removing disliked ones leaves no gap. */
const SPARE = 20;

export const handlers: HandlersOf<'radio'> = {
  async 'radio.getTag'({ params: { tag }, query }, { db, viewer, now }) {
    const excluded = new Set(query.exclude_clip_ids?.split(',') ?? []);
    const ids = await searchTagIds(db, tag, {
      libraryOf: null,
      rankBy: 'most_relevant',
      fromIndex: 0,
      size: STOCK + excluded.size,
    });
    const hour = now.toISOString().slice(0, 13);
    const order = shuffledBy(ids, `radio ${tag.toLowerCase()} ${viewer?.id ?? ''} ${hour}`);
    const left = order.filter((id) => !excluded.has(id)).slice(0, RADIO_SIZE + SPARE);
    const found = await findReadable(clipEntity, left, { db, viewer });
    const clips = found.filter((clip) => !isUnfavored(clip));
    return { clips: clips.slice(0, RADIO_SIZE), name: t('{style} radio', { style: tag }) };
  },
};
