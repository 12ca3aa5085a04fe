import { afterAll, expect, test } from 'vitest';
import type { AlbumFacts } from '#contract/songs/album-facts';
import { type Answer, addPlayer } from '#tests/subsonic/player';
import { responseSchema, unknownFields } from '#tests/subsonic/schema';
import { startHousehold } from '#tests/support/server/household';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';

const { server, ada, ben } = await startHousehold();
afterAll(() => server.close());

const imported = (
  title: string,
  facts: AlbumFacts & { readonly artist?: string },
  { as = ada, isPublic = false } = {},
) =>
  addClip(server.database.connection, as.id, {
    ...{ title, isPublic, durationSeconds: 60, metadata: { ...storedMetadata(), ...facts } },
  });

const NIGHT = { album: 'Night Ferry', artist: 'Nina', year: 1999 };
const second = await imported('Second', { ...NIGHT, track: 2 });
const last = await imported('Last', { ...NIGHT, disc: 2, track: 1 });
const first = await imported('First', {
  ...NIGHT,
  track: 1,
  artist: 'Nina, Béla',
  artists: ['NINA', 'Béla'],
});
const MIX = { album: 'Mix', is_compilation: true } as const;
const onMix = await imported('On the mix', { ...MIX, artist: 'Béla', track: 1 });
const foreign = await imported('Foreign', NIGHT, { as: ben, isPublic: true });
const secret = await imported('Secret', NIGHT, { as: ben });
const made = await addClip(server.database.connection, ada.id, { title: 'Made here' });
const player = await addPlayer(server, ada);
const idsOf = (entries: Answer) => (entries ?? []).map(({ id }: { id: string }) => id);

async function albums(type = 'alphabeticalByName', parameters = {}) {
  const { albumList2 } = await player.get('getAlbumList2', { type, ...parameters });
  return albumList2.album as Answer[];
}

test('an imported album is listed beside the workspaces with artist, year and cover of its first song', async () => {
  const listed = await albums();
  expect(listed.map(({ name, artist }) => [name, artist])).toEqual([
    ['Mix', 'Various Artists'],
    ['My Workspace', 'ada'],
    ['Night Ferry', 'Nina'],
    ['Night Ferry', 'Nina'],
  ]);
  // Albums of two accounts with equal names are in any order.
  expect(listed.map(({ songCount }) => songCount).toSorted()).toEqual([1, 1, 1, 3]);
  const own = listed.find(({ songCount }) => songCount === 3);
  expect(own).toMatchObject({ year: 1999, coverArt: first, duration: 180 });
  expect(listed.find(({ name }) => name === 'Mix')).toMatchObject({ isCompilation: true });
});

test('its songs are in order of disc and track, with their own numbers, and are on no other album', async () => {
  const own = (await albums()).find(({ songCount }) => songCount === 3);
  const { album } = await player.get('getAlbum', { id: own.id });
  expect(idsOf(album.song)).toEqual([first, second, last]);
  expect(album.song[2]).toMatchObject({
    ...{ album: 'Night Ferry', albumId: own.id, track: 1, discNumber: 2, year: 1999, artist: 'Nina' },
  });
  expect(album.song[0].artists.map(({ name }: Answer) => name)).toEqual(['NINA', 'Béla']);
  const { album: workspace } = await player.get('getAlbum', { id: 'al-default' });
  expect(idsOf(workspace.song)).toEqual([made]);
  const theirs = (await albums()).find(({ name, songCount }) => name === 'Night Ferry' && songCount === 1);
  expect(idsOf((await player.get('getAlbum', { id: theirs.id })).album.song)).toEqual([foreign]);
  expect(JSON.stringify(await player.get('search3', { query: '' }))).not.toContain(secret);
});

test('its artists are found by name and have their albums, also one who sings on a compilation', async () => {
  const { artists } = await player.get('getArtists');
  const listed = artists.index.flatMap(({ artist }: Answer) => artist);
  expect(listed.map(({ name, albumCount }: Answer) => [name, albumCount])).toEqual([
    ['ada', 1],
    ['Nina', 2],
    ['Various Artists', 1],
  ]);
  const { searchResult3: found } = await player.get('search3', { query: 'nina' });
  expect([found.artist.length, found.album.length]).toEqual([1, 2]);
  const { artist: nina } = await player.get('getArtist', { id: found.artist[0].id });
  expect([nina.name, nina.albumCount, nina.album.length]).toEqual(['Nina', 2, 2]);
  const { song } = await player.get('getSong', { id: onMix });
  const { artist: bela } = await player.get('getArtist', { id: song.artistId });
  expect([bela.name, bela.album.map(({ name }: Answer) => name)]).toEqual(['Béla', ['Mix']]);
  const { topSongs } = await player.get('getTopSongs', { artist: 'nina' });
  expect(idsOf(topSongs.song).sort()).toEqual([first, second, last, foreign].sort());
});

test('lists of albums by year, genre and of every other type have it', async () => {
  const named = async (type: string, parameters = {}) =>
    (await albums(type, parameters)).map(({ name }) => name);
  expect(await named('byYear', { fromYear: '1990', toYear: '2000' })).toEqual(['Night Ferry', 'Night Ferry']);
  expect(await named('byGenre', { genre: 'calm' })).toContain('Mix');
  for (const type of ['newest', 'frequent', 'highest', 'random', 'alphabeticalByArtist'])
    expect((await named(type)).sort()).toEqual(['Mix', 'My Workspace', 'Night Ferry', 'Night Ferry']);
});

test('a song whose album changes moves to it', async () => {
  const change = (album: string) =>
    server.call('metadata.setMetadata', { params: { gen_id: onMix }, body: { album } }, { as: ada });
  await change('Another mix');
  expect((await albums()).map(({ name }) => name)).toContain('Another mix');
  await change('');
  const { album } = await player.get('getAlbum', { id: 'al-default' });
  expect(idsOf(album.song)).toContain(onMix);
  await change('Mix');
});

test('the responses have the fields and types of the public definition', async () => {
  const [mix] = await albums();
  const requests = [
    ['getAlbum', { id: mix.id }],
    ['getArtist', { id: mix.artistId }],
    ['getMusicDirectory', { id: mix.id }],
    ['getMusicDirectory', { id: mix.artistId }],
    ['getMusicDirectory', { id: '1' }],
    ['getSong', { id: onMix }],
    ['getArtists', {}],
    ['getIndexes', {}],
    ['getGenres', {}],
    ['getArtistInfo2', { id: mix.artistId }],
    ['getAlbumInfo2', { id: mix.id }],
    ['getSimilarSongs2', { id: mix.artistId }],
    ['search2', { query: 'mix' }],
  ] as const;
  for (const [method, parameters] of requests) {
    const body = (await player.send(method, parameters)).json();
    expect([method, body['subsonic-response'].status]).toEqual([method, 'ok']);
    expect(responseSchema(method).safeParse(body).error?.issues ?? []).toEqual([]);
    expect(unknownFields(body)).toEqual([]);
  }
  expect((await player.send('getCoverArt', { id: mix.id })).headers['content-type']).toContain('image/');
  const { error } = (await player.send('star', { albumId: mix.id })).json()['subsonic-response'];
  expect(error.message).toContain('Star their songs');
});
