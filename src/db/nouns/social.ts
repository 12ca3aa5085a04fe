import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import type { ResponseRules } from '../entity.ts';
import { FOLLOWING_FEED } from '../following-feed.ts';
import { storeIdPage } from '../id-lists.ts';
import { writeKv } from '../kv.ts';

export const responses: ResponseRules = {
  'social.getFollowingFeed': {
    parts: ({ items }) => [
      partOf(
        clipNoun,
        items.map(({ clip_schema: clip }) => clip),
      ),
    ],
    tables: ['idLists'],
    async store(tables, { items, last_item_timestamp: last }, { input, now }) {
      const ids = items.map(({ clip_schema: clip }) => clip.id);
      const held = input.body.start_feed_timestamp
        ? ((await tables.idLists.get(FOLLOWING_FEED))?.ids ?? [])
        : [];
      // Reloading a feed from the top discards the rest: there may be new songs in between.
      const offset = held.length;
      await storeIdPage(tables, FOLLOWING_FEED, { offset, ids, total: offset + ids.length }, now);
      await writeKv(tables, 'followingFeed', { next: last });
    },
  },
};
