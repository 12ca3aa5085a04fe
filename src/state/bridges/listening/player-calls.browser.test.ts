import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { deleteDownload, getDownload, putDownloads } from '#db/downloads';
import { deleteKv } from '#db/kv';
import { UNKNOWN_CONTEXT } from '#domain/player/empty-queue';
import type { QueueContext } from '#domain/player/play-sources';
import type { PlayerPorts } from '#player/player-ports';
import { trackOf } from '#player/track';
import { type Account, getAccount, setAccount } from '#state/bridges/account';
import { CallProblem } from '#state/bridges/sync-bridge';
import { onAction } from '#state/bridges/user-actions';
import { testClip, testId } from '#tests/support/clips';
import { testDownload } from '#tests/support/device/downloads';
import { storeTestClips } from '#tests/support/device/outbox';
import { useTestAccount } from '#tests/support/server/test-account';
import type { PlayerEngine } from '#tests/support/stand-ins/player/player-engine';
import { replaceCalls } from '#tests/support/stand-ins/state/commands/calls';
import { isSongDownloaded } from './downloaded-songs.ts';
import { getPlayerEngine } from './player-bridge.ts';

const call = vi.fn();

/** The callbacks the bridge passed to the player. */
const ports = () => (getPlayerEngine() as PlayerEngine).ports;
const REQUEST = { context_id: null } as unknown as Parameters<PlayerPorts['fetchMore']>[0];

let account: Account;
beforeEach(() => {
  account = useTestAccount();
  // Neither another device's queue nor more songs.
  call.mockReset().mockResolvedValue({ song_ids_in_queue: [], action_time: null, clips: [] });
  replaceCalls({ call });
  getPlayerEngine();
  onTestFinished(() => getPlayerEngine().reset());
});

// Clear the visitor's play history; an account's is deleted with the account.
afterAll(() => deleteKv(getAccount().database, 'played'));

const callsOf = (id: string) => call.mock.calls.filter(([called]) => called === id);

describe('more songs', () => {
  test('are the ones the server names, in its order, as stored on the device', async () => {
    await storeTestClips(account.database, [testClip(1), testClip(2)]);
    call.mockResolvedValue({ clips: [testClip(2), testClip(1), testClip(3)] });
    const tracks = await ports().fetchMore(REQUEST, UNKNOWN_CONTEXT);
    expect(callsOf('player.autoplay')).toEqual([['player.autoplay', { body: REQUEST }]]);
    expect(tracks.map(({ title }) => title)).toEqual(['Song 2', 'Song 1']);
  });

  test('[QUEUE-07] of a style are asked of its radio, without the last 50 that were in the queue', async () => {
    const ids = Array.from({ length: 50 }, (_, place) => testId(place + 1));
    const request = { ...REQUEST, clips_in_queue: ids.map((clip_id) => ({ clip_id })) };
    await ports().fetchMore(request, { id: 'jazz', type: 'StyleTag' });
    const query = { exclude_clip_ids: ids.join(',') };
    expect(callsOf('radio.getTag')).toEqual([['radio.getTag', { params: { tag: 'jazz' }, query }]]);
    expect(callsOf('player.autoplay')).toEqual([]);
  });

  test('are the most similar downloads without a network, and never those in the queue', async () => {
    const tagged = (number: number, tags: string) => testClip(number, { display_tags: tags });
    const clips = [tagged(1, 'jazz'), tagged(2, 'metal'), tagged(3, 'jazz, piano'), tagged(4, 'jazz')];
    await storeTestClips(account.database, [...clips, tagged(5, 'jazz')]);
    await putDownloads(
      account.database,
      [2, 3, 4].map((number) => testDownload(number, { state: 'downloaded' })),
    );
    call.mockRejectedValue(
      new CallProblem({ status: 0, detail: 'unreachable', errorType: null, field: null }),
    );
    const request = {
      ...REQUEST,
      clip_id: testId(1),
      clips_in_queue: [{ clip_id: testId(1) }, { clip_id: testId(4) }],
      page_size: 30,
    };
    const tracks = await ports().fetchMore(request, UNKNOWN_CONTEXT);
    expect(tracks.map(({ id }) => id)).toEqual([testId(3), testId(2)]);
    call.mockRejectedValue(new CallProblem({ status: 500, detail: 'broken', errorType: null, field: null }));
    await expect(ports().fetchMore(request, UNKNOWN_CONTEXT)).rejects.toThrow('broken');
  });

  test('are not requested for a visitor', async () => {
    setAccount(null);
    expect(await ports().fetchMore(REQUEST, UNKNOWN_CONTEXT)).toEqual([]);
    expect(callsOf('player.autoplay')).toEqual([]);
  });
});

test('[PLAYER-21] every play that starts is reported with its play source', async () => {
  const notified: unknown[] = [];
  onTestFinished(onAction(({ name, props }) => notified.push([name, props])));
  // What other tests did before anybody listened.
  notified.length = 0;
  const tracks = [1, 2].map((number) => trackOf(testClip(number)));
  const engine = getPlayerEngine();
  engine.playTracks(tracks, { index: 0, context: { id: null, type: 'History' }, source: 'history' });
  engine.next();
  expect(notified).toEqual([
    ['play', { clip_id: testId(1), play_source: 'history' }],
    ['play', { clip_id: testId(2), play_source: 'history' }],
  ]);
});

describe('a counted play', () => {
  const play = (plays: number, context: QueueContext = { id: null, type: 'Library' }) =>
    ports().onPlayCounted(trackOf(testClip(1, { play_count: plays })), { source: 'library', context });
  const counted = () => callsOf('clips.incrementPlayCount');

  test('is reported to the server with its factor', async () => {
    play(0);
    await expect
      .poll(counted)
      .toEqual([['clips.incrementPlayCount', { params: { gen_id: testId(1) }, body: { sample_factor: 1 } }]]);
  });

  test('[PLAYER-29] of a preview is reported through the preview path', async () => {
    const preview = trackOf(testClip(1, { preview_seconds: 30 }));
    ports().onPlayCounted(preview, { source: 'library', context: { id: null, type: 'Library' } });
    const input = { params: { gen_id: testId(1) }, body: { sample_factor: 1 } };
    await expect.poll(() => callsOf('clips.countPreviewPlay')).toEqual([['clips.countPreviewPlay', input]]);
    expect(counted()).toEqual([]);
  });

  test('[PLAYER-22] of a song with many plays is sampled: reported with a factor, or not at all', async () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
    onTestFinished(() => random.mockRestore());
    play(250);
    expect(counted()).toEqual([]);
    random.mockReturnValue(0.1);
    play(250);
    expect(counted()).toMatchObject([[expect.anything(), { body: { sample_factor: 3 } }]]);
  });

  test('[PLIST-12] inside a playlist is reported to the playlist with the song', async () => {
    play(0);
    expect(callsOf('playlists.incrementPlayCount')).toEqual([]);
    play(0, { id: testId(70), type: 'Playlist' });
    const input = { params: { playlist_id: testId(70) }, body: { clip_id: testId(1) } };
    await expect
      .poll(() => callsOf('playlists.incrementPlayCount'))
      .toEqual([['playlists.incrementPlayCount', input]]);
  });

  test('of a visitor, or one that cannot be sent, is not an error', async () => {
    call.mockRejectedValue(new Error('no signal'));
    play(0);
    await expect.poll(counted).toHaveLength(1);
    setAccount(null);
    play(0);
    expect(counted()).toHaveLength(1);
  });

  test('of a downloaded song is recorded on the device, even without an account', async () => {
    setAccount(null);
    const { database } = getAccount();
    onTestFinished(() => deleteDownload(database, testId(1)));
    await putDownloads(database, [testDownload(1, { state: 'downloaded' })]);
    await expect.poll(() => isSongDownloaded(testId(1))).toBe(true);
    play(0);
    await expect
      .poll(async () => (await getDownload(database, testId(1)))?.lastPlayedAt)
      .toBeGreaterThan(Date.now() - 60_000);
  });
});

test('the current and the next song are shown as soon as the device learns of them', async () => {
  const growing = [1, 2, 3].map((number) => testClip(number, { status: 'streaming', title: 'Growing' }));
  await storeTestClips(account.database, growing);
  const engine = getPlayerEngine();
  engine.playTracks(growing.map(trackOf), {
    index: 0,
    context: { id: null, type: 'Library' },
    source: 'library',
  });
  engine.pause();
  await storeTestClips(
    account.database,
    [1, 2].map((number) => testClip(number, { title: `Ready ${number}` })),
    2,
  );
  await expect.poll(() => engine.state.track).toMatchObject({ title: 'Ready 1', status: 'complete' });
  engine.next();
  expect(engine.state.track).toMatchObject({ title: 'Ready 2', status: 'complete' });
  // The song after it is known by now.
  await storeTestClips(account.database, [testClip(3, { title: 'Ready 3' })], 3);
  await expect
    .poll(() => {
      engine.previous();
      engine.next();
      engine.next();
      return engine.state.track?.title;
    })
    .toBe('Ready 3');
});
