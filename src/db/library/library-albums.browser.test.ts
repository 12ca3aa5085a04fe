import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import type { ClipMetadata } from '#contract/songs/clips';
import { openAccountDatabase } from '#db/db';
import { getKv } from '#db/kv';
import { clipColumns } from '#db/nouns/clips';
import { schemaVersions } from '#db/versions';
import { albumKey } from '#domain/clips/album-keys';
import { clipDetailsWrite } from '#domain/writes/clip-details';
import { runNameFill } from '#sync/fill/name-fill';
import { TEST_USER_ID, testClip, testId } from '#tests/support/clips';
import { enqueue, openTestDatabase, storeTestClips } from '#tests/support/device/outbox';
import { readLibraryIds } from './library.ts';
import { readAlbumKeys, readAlbumSongIds, readArtist, readArtistKeys } from './library-albums.ts';

function open() {
  const database = openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

const recorded = (number: number, metadata: Partial<ClipMetadata>, change = {}) =>
  testClip(number, { ...change, metadata });

const NIGHT = { album: 'Night Ferry', artist: 'Nina' };
const KEY = albumKey('night ferry', 'NINA');

test('songs of an album are listed by disc and track, in whatever spelling, and only those of the library', async () => {
  const database = open();
  await storeTestClips(database, [
    recorded(1, { ...NIGHT, track: 10 }),
    recorded(2, { ...NIGHT, track: 2 }),
    recorded(3, { ...NIGHT, disc: 2, track: 1 }),
    recorded(4, { ...NIGHT, artist: 'Nina, Béla', artists: ['nina', 'Béla'], track: 1 }),
    recorded(5, NIGHT),
    recorded(6, { ...NIGHT, track: 3 }, { is_trashed: true }),
    recorded(7, { ...NIGHT, track: 4 }, { user_id: 'somebody-else' }),
    recorded(8, { album: 'Mix', is_compilation: true, artist: 'Béla' }),
    testClip(9),
  ]);
  await database.run(async (tables) => {
    expect(await readAlbumSongIds(tables, KEY)).toEqual([4, 2, 1, 5, 3].map(testId));
    expect(await readAlbumKeys(tables)).toEqual([albumKey('Mix', 'Various Artists'), KEY]);
    expect(await readArtistKeys(tables)).toEqual(['bela', 'nina', 'various artists']);
    const bela = await readArtist(tables, 'bela');
    expect(bela.songIds).toEqual([8, 4].map(testId));
    expect(bela.albumKeys).toHaveLength(2);
    expect(await readLibraryIds(tables, { query: 'ferry nina' }, 'newest')).toHaveLength(5);
  });
});

test('an edit made offline moves a song to its album at once', async () => {
  const database = open();
  await storeTestClips(database, [recorded(1, NIGHT)]);
  const album = { album: 'Day Ferry', track: 7 };
  await enqueue(database, clipDetailsWrite, { clipId: testId(1), album });
  expect(await database.run(readAlbumKeys)).toEqual([albumKey('Day Ferry', 'Nina')]);
  await enqueue(database, clipDetailsWrite, { clipId: testId(1), album: { album: '' } });
  expect(await database.run(readAlbumKeys)).toEqual([]);
  expect(await database.run(readArtistKeys)).toEqual(['nina']);
});

test('songs that an earlier version stored get their artists in the background', async () => {
  const name = `test-names-${Date.now()}-${Math.random()}`;
  const before = new Dexie(name);
  for (const { version, stores } of schemaVersions().filter((one) => one.version < 5))
    before.version(version).stores(stores);
  const rows = [recorded(1, { artist: 'Nina' }), testClip(2)].map((clip) => {
    const { artistKeys, ...columns } = clipColumns(clip, TEST_USER_ID, false);
    return { id: clip.id, clip, isStuck: false, fetchedAt: 1, writtenAt: 0, ...columns };
  });
  await before.table('clips').bulkAdd(rows);
  before.close();
  const database = openAccountDatabase(TEST_USER_ID, name);
  onTestFinished(() => database.destroy());
  expect(await database.run(readArtistKeys)).toEqual([]);
  await runNameFill({ database }, new AbortController().signal, async () => undefined);
  expect(await database.run(readArtistKeys)).toEqual(['nina']);
  expect(await getKv(database, 'libraryNamed')).toEqual({ isWhole: true });
});
