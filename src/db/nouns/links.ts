import { clipLinkWrite, playlistLinkWrite } from '#domain/writes/links';
import type { ResponseRules } from '../entity.ts';

export const writes = [clipLinkWrite, playlistLinkWrite];

/** A link without an end opens its song or playlist until it is revoked; the server reports other links. */
const OPEN = { links_open_until: null } as const;

export const responses: ResponseRules = {
  'links.createForSong': {
    tables: ['clips'],
    async store(tables, { expires_at: until }, { input }) {
      const row = await tables.clips.get(input.params.clip_id);
      if (row && until === null) await tables.clips.put({ ...row, clip: { ...row.clip, ...OPEN } });
    },
  },
  'links.createForPlaylist': {
    tables: ['playlists'],
    async store(tables, { expires_at: until }, { input }) {
      const row = await tables.playlists.get(input.params.playlist_id);
      if (row && until === null)
        await tables.playlists.put({ ...row, playlist: { ...row.playlist, ...OPEN } });
    },
  },
};
