import * as z from 'zod/mini';
import { idSchema } from '#contract/schema';
import { t } from '#lib/translate';
import { playlistNoun } from '../nouns/playlist.ts';
import { defineWrite, makingOf } from './write-definition.ts';

/** The name of a playlist created without one (PLIST-03). */
export const UNNAMED_PLAYLIST = 'Untitled';

const playlistCreateArgsSchema = z.object({
  /** Generated on the device, so that songs can be added before the server knows the playlist. */
  id: idSchema,
  name: z.string(),
});
type PlaylistCreateArgs = z.infer<typeof playlistCreateArgsSchema>;

const making = makingOf(playlistNoun, {
  id: ({ id }: PlaylistCreateArgs) => id,
  wire: ({ id, name }: PlaylistCreateArgs, { maker, now }) => ({
    playlist: {
      id,
      name,
      description: '',
      image_url: '',
      user_id: maker.userId,
      user_handle: maker.handle,
      user_display_name: maker.displayName,
      is_public: false,
      is_owned: true,
      is_trashed: false,
      is_loved: false,
      play_count: 0,
      upvote_count: 0,
      song_count: 0,
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    },
    page: { offset: 0, clipIds: [], total: 0 },
  }),
});

/** Create a playlist. */
export const playlistCreateWrite = defineWrite({
  kind: 'playlist-create',
  schemaVersion: 1,
  argsSchema: playlistCreateArgsSchema,
  callId: 'playlists.create',
  lane: ({ id }) => playlistNoun.target(id),
  targets: ({ id }) => [playlistNoun.target(id)],
  changes: [],
  makes: making,
  input: ({ id, name }) => ({ body: { id, name } }),
  coalesce: () => null,
  isDeleteLike: () => false,
  label: ({ name }) => t('Make the playlist {name}', { name }),
  refusalText: (_args, detail) => t('The playlist was not made: {detail}', { detail }),
});
