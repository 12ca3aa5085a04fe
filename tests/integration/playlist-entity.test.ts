import { afterAll, expect, test } from 'vitest';
import { responses } from '#db/nouns/playlists';
import { startLibraryServer } from '#tests/support/device/library-server';

const { server, ada, songs } = await startLibraryServer();
afterAll(() => server.close());

test('[PLIST-02] a playlist has its fields and its clips by page, and on the device a list of their ids', async () => {
  const { id } = await server.call('playlists.create', { body: { name: 'Evenings' } }, { as: ada });
  const body = { playlist_id: id, update_type: 'add' as const, metadata: { clip_ids: songs.slice(0, 3) } };
  await server.call('playlists.updateClips', { body }, { as: ada });
  const input = { params: { playlist_id: id }, query: {} };
  const playlist = await server.call('playlists.get', input, { as: ada });
  expect(playlist).toMatchObject({ id, name: 'Evenings', description: '', user_handle: 'ada' });
  expect(playlist).toMatchObject({ is_public: false, is_owned: true, is_trashed: false, is_loved: false });
  expect(playlist).toMatchObject({ play_count: 0, upvote_count: 0, song_count: 3 });
  expect(playlist).toMatchObject({ num_total_results: 3, current_page: 0 });
  expect([typeof playlist.image_url, typeof playlist.user_display_name]).toEqual(['string', 'string']);
  expect(Date.parse(playlist.created_at)).toBeGreaterThan(0);
  const clips = playlist.playlist_clips.map(({ clip, relative_index: index }) => [clip.id, index]);
  expect(clips).toEqual(songs.slice(0, 3).map((song, index) => [song, index]));
  const parts = responses['playlists.get']?.parts?.(playlist, input) ?? [];
  const held = parts.find(({ noun }) => noun === 'playlist')?.wires[0];
  expect(held).toMatchObject({ page: { clipIds: songs.slice(0, 3) } });
});
