import { expect, test } from 'vitest';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { clipNoun } from './clip.ts';
import { partOf, splitTarget } from './noun.ts';
import { playlistNoun, playlistParts } from './playlist.ts';

test.each(['01900000-0000-7000-8000-000000000001', 'an:id:with:colons', ''])(
  'parses a target back into its noun and id %j',
  (id) => {
    expect(splitTarget(clipNoun.target(id))).toEqual({ noun: 'clip', id });
    expect(splitTarget(playlistNoun.target(id))).toEqual({ noun: 'playlist', id });
  },
);

test('a playlist page contains its clips, its offset and the total count', () => {
  const response = { ...testPlaylist(5, [1, 2]), num_total_results: 14, current_page: 1 };
  const [clips, playlists] = playlistParts(response, 12);
  expect(clips).toEqual(partOf(clipNoun, [testClip(1), testClip(2)]));
  const { playlist_clips: _clips, num_total_results: _total, current_page: _page, ...summary } = response;
  expect(playlists).toEqual(
    partOf(playlistNoun, [
      { playlist: summary, page: { offset: 12, clipIds: [testId(1), testId(2)], total: 14 } },
    ]),
  );
});

test('an empty playlist is a page without clips, which is known rather than unknown', () => {
  const [clips, playlists] = playlistParts(testPlaylist(5, []), 0);
  expect(clips?.wires).toEqual([]);
  expect(playlists?.wires).toMatchObject([{ page: { offset: 0, clipIds: [], total: 0 } }]);
});
