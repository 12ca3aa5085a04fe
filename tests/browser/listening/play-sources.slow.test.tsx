import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { setKv } from '#db/kv';
import { personaClipsKey } from '#db/nouns/personas';
import { putPlayer } from '#db/player';
import { DEFAULT_SETTINGS } from '#player/player-settings';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { restorePlayer } from '#state/bridges/listening/player-persistence';
import { onAction } from '#state/bridges/user-actions';
import { openQueue } from '#state/commands/listening/player';
import { toneWav } from '#tests/support/audio/wav';
import { testClip, testId, testPlaylist } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok } from '#tests/support/device/fake-sync';
import { storeTestPlaylist } from '#tests/support/device/outbox';
import { testPersona } from '#tests/support/personas';
import { inProject, storeTestProjects, testProject } from '#tests/support/projects';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, putClips } from '../../support/browser/app-screen.tsx';

let app: AppScreen;
let sync: FakeSync;
let songUrl: string;

const SOURCES =
  'create, library, playlist, workspace, song_radio, living_radio, featured_feed, search, style_tag, persona, history, profile, contest, studio';
const CONTEXTS =
  'Library, Workspace, Create, Song, Persona, Playlist, FeaturedFeed, Search, StyleTag, History, Shortcut, SongRadio, DiscoverCarousel';
const NO_QUEUE = { song_ids_in_queue: [], action_time: null };

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  sync.answers.set('player.getPlaybarState', () => ok(NO_QUEUE));
  sync.answers.set('player.autoplay', () => ok({ clips: [] }));
  songUrl = URL.createObjectURL(toneWav(30));
  await putClips([1, 2, 3].map((number) => testClip(number, { user_id, audio_url: songUrl })));
  app = new AppScreen();
  getPlayerEngine().changeSettings(() => DEFAULT_SETTINGS);
});

afterEach(async () => {
  getPlayerEngine().reset();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const player = () => page.getByRole('region', { name: 'Player' });

/** Stores a queue of songs on the device, as an earlier visit does. */
function putQueue(numbers: readonly number[], change: { playSource?: string; contextType?: string }) {
  const queueClipIds = numbers.map(testId);
  return putPlayer(getAccount().database, {
    ...{ queueClipIds, sourceOrderClipIds: queueClipIds, index: 0, positionSeconds: 0 },
    ...{
      contextId: testId(50),
      contextType: 'Library',
      playSource: 'library',
      isShuffled: false,
      updatedAt: 1,
    },
    ...change,
  });
}

/** What a person plays `Song 1` from, with what is sent: the source of the play, and type and id of the queue. */
const SCREENS: readonly (readonly [path: string, source: string, type: string, id: string | null])[] = [
  ['/me', 'library', 'Library', null],
  [`/playlist/${testId(50)}`, 'playlist', 'Playlist', testId(50)],
  [`/workspace/${testId(81)}`, 'workspace', 'Workspace', testId(81)],
  [`/persona/${testId(60)}`, 'persona', 'Persona', testId(60)],
  ['/me/history', 'history', 'History', null],
  ['/search?q=Song', 'search', 'Search', null],
  ['/search?tag=jazz', 'style_tag', 'Search', null],
  [`/radio/song/${testId(1)}`, 'song_radio', 'SongRadio', testId(1)],
];

/** Puts `Song 1` on every screen of the table. */
async function putSongOnScreens(): Promise<void> {
  const { database, userId: user_id } = getAccount();
  const owner = { ...testProject(81).owner, user_id };
  const project = testProject(81, { clip_count: 1, owner });
  const song = testClip(1, { user_id, audio_url: songUrl, project: inProject(project) });
  await storeTestProjects(database, [project]);
  await putClips([song]);
  await storeTestPlaylist(database, testPlaylist(50, [1]), [song.id]);
  const persona = testPersona(60);
  await database.run(async (tables) => {
    await tables.personas.put({ id: persona.id, persona, shelf: 'other', fetchedAt: 1, writtenAt: 0 });
    await tables.idLists.put({ key: personaClipsKey(persona.id), ids: [song.id], total: 1, fetchedAt: 1 });
  });
  await setKv(database, 'played', { clipIds: [song.id] });
  const found = { search_type: 'tag_song', result: [song], total_hits: 1, from_index: 0, page_size: 20 };
  sync.answers.set('search.query', () => ok({ result: { songs: found } }));
}

test.each(SCREENS)(
  '[PLAYER-20] [QUEUE-02] a song played on %s is reported with the source %s, in a queue of type %s',
  async (path, source, context_type, context_id) => {
    const notified: unknown[] = [];
    onTestFinished(onAction(({ name, props }) => notified.push([name, props])));
    await putSongOnScreens();
    await app.open(path);
    await page.getByRole('button', { name: 'Play Song 1', exact: true }).first().click();
    await expect.poll(() => notified).toContainEqual(['play', { clip_id: testId(1), play_source: source }]);
    const sent = () => sync.calls.findLast(([method]) => method === 'setPlaybarState')?.[1];
    await expect.poll(sent).toMatchObject({ context_type, context_id });
  },
);

test.each(SOURCES.split(', '))(
  '[PLAYER-20] a queue played from %s reports its plays with that source after a restart',
  async (source) => {
    const notified: unknown[] = [];
    onTestFinished(onAction(({ name, props }) => notified.push([name, props])));
    await putQueue([1, 2], { playSource: source });
    await app.open('/me');
    await restorePlayer(getPlayerEngine());
    await player().getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => notified).toContainEqual(['play', { clip_id: testId(1), play_source: source }]);
  },
);

test.each(CONTEXTS.split(', '))(
  '[QUEUE-02] a queue of type %s continues as the same type after a restart',
  async (context_type) => {
    await putQueue([1, 2, 3], { contextType: context_type });
    await app.open('/me');
    await restorePlayer(getPlayerEngine());
    await player().getByRole('button', { name: 'Next song' }).click();
    const sent = () => sync.calls.findLast(([method]) => method === 'setPlaybarState')?.[1];
    await expect.poll(sent).toMatchObject({ context_type, context_id: testId(50), playbar_state: 'playing' });
  },
);

test('[QUEUE-09] autoplay skips the last 50 songs played, but not an older one', async () => {
  const played = Array.from({ length: 51 }, (_, place) => 100 + place);
  const { database, userId: user_id } = getAccount();
  const songs = [...played, 200].map((number) =>
    testClip(number, { user_id, title: `Song ${number}`, audio_url: songUrl }),
  );
  await putClips(songs);
  // Newest first.
  await setKv(database, 'played', { clipIds: played.map(testId) });
  await putQueue([1, 2], {});
  // The song played next is one of the 50.
  const offered = [100, 148, 149, 200];
  sync.answers.set('player.autoplay', () =>
    ok({ clips: songs.filter(({ id }) => offered.map(testId).includes(id)) }),
  );
  await app.open('/me');
  await restorePlayer(getPlayerEngine());
  await player().getByRole('button', { name: 'Next song' }).click();
  openQueue();
  const coming = page.getByRole('list', { name: 'Queue' }).getByRole('listitem');
  await expect.poll(() => coming.elements().length).toBe(2);
  for (const number of [149, 200])
    await expect.element(page.getByRole('list', { name: 'Queue' }).getByText(`Song ${number}`)).toBeVisible();
});
