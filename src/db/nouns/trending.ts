import { clipNoun } from '#domain/nouns/clip';
import { partOf } from '#domain/nouns/noun';
import type { ResponseRules } from '../entity.ts';
import { writeKv } from '../kv.ts';

export const responses: ResponseRules = {
  'trending.metaplaylist': {
    parts: ({ playlists }) => [
      partOf(
        clipNoun,
        playlists.flatMap(({ playlist_clips: places }) => places.map(({ clip }) => clip)),
      ),
    ],
    store: (tables, { playlists }, { startedAt }) =>
      writeKv(tables, 'trending', {
        lists: playlists.map(({ id, name, playlist_clips: places }) => ({
          id,
          name,
          clipIds: places.map(({ clip }) => clip.id),
        })),
        fetchedAt: startedAt,
      }),
  },
};
