import { expect, test } from 'vitest';
import { contract } from '#contract/contract';

const DOCUMENTED_CALLS = `
GET /api/session/
GET /api/billing/info/
POST /api/generate/v2/
GET /api/generate/requests/
POST /api/generate/lyrics/
GET /api/generate/lyrics/{lyrics_id}
GET /api/clip/{clip_id}
GET /api/clips/get_songs_by_ids
GET /api/feed/v2
POST /api/gen/{gen_id}/update_reaction_type/
GET /api/profiles/pinned-clips
POST /api/profiles/pin-clip/{clip_id}
GET /api/playlist/me
GET /api/playlist/{playlist_id}/
POST /api/playlist/create/
POST /api/playlist/update_clips/
POST /api/music_player/playbar_state
GET /api/music_player/playbar_state
POST /api/gen/{gen_id}/increment_play_count/v2
GET /api/gen/{clip_id}/aligned_lyrics/v2/
POST /api/gen/{clip_id}/aligned_lyrics/v2/
POST /api/clips/autoplay/
GET /api/status/
`
  .trim()
  .split('\n');

const written = Object.entries(contract).map(([id, { method, path, offline }]) => ({
  id,
  call: `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  offline,
}));

test('the listing of all calls changes only on purpose', () => {
  const lines = written.map(({ id, call, offline }) => `${id.padEnd(28)}${offline.padEnd(8)}${call}`).sort();
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "billing.getInfo             cached  GET /api/billing/info/
    clips.get                   cached  GET /api/clip/{clip_id}
    clips.getSongsByIds         cached  GET /api/clips/get_songs_by_ids
    clips.incrementPlayCount    online  POST /api/gen/{gen_id}/increment_play_count/v2
    clips.updateReactionType    queued  POST /api/gen/{gen_id}/update_reaction_type/
    engines.list                online  GET /api/engines/
    feed.list                   cached  GET /api/feed/v2
    generate.create             online  POST /api/generate/v2/
    generate.listRequests       online  GET /api/generate/requests/
    lyrics.align                online  POST /api/gen/{clip_id}/aligned_lyrics/v2/
    lyrics.create               online  POST /api/generate/lyrics/
    lyrics.get                  online  GET /api/generate/lyrics/{lyrics_id}
    lyrics.getAligned           cached  GET /api/gen/{clip_id}/aligned_lyrics/v2/
    pins.list                   cached  GET /api/profiles/pinned-clips
    pins.pinClip                queued  POST /api/profiles/pin-clip/{clip_id}
    player.autoplay             online  POST /api/clips/autoplay/
    player.getPlaybarState      online  GET /api/music_player/playbar_state
    player.setPlaybarState      online  POST /api/music_player/playbar_state
    playlists.create            queued  POST /api/playlist/create/
    playlists.get               cached  GET /api/playlist/{playlist_id}/
    playlists.listMine          cached  GET /api/playlist/me
    playlists.updateClips       queued  POST /api/playlist/update_clips/
    session.get                 cached  GET /api/session/
    status.get                  online  GET /api/status/"
  `);
});

test('[CALL-07] paths are written exactly as specified, with or without their trailing slash', () => {
  const calls = written.map(({ call }) => call);
  expect(DOCUMENTED_CALLS.filter((call) => !calls.includes(call))).toEqual([]);
});

test('no two calls share method and path', () => {
  expect(new Set(written.map(({ call }) => call)).size).toBe(written.length);
});
