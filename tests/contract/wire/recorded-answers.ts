import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'vitest';
import { MCP_PATH } from '#contract/accounts/keys';
import { contract } from '#contract/contract';
import { startSubscription } from '#server/billing/subscriptions.repository';
import { browseMethods } from '#server/http/subsonic/browse-methods';
import { listMethods } from '#server/http/subsonic/list-methods';
import { listeningMethods } from '#server/http/subsonic/listening-methods';
import { lyricsMethods } from '#server/http/subsonic/lyrics-methods';
import { mediaMethods } from '#server/http/subsonic/media-methods';
import { playlistMethods } from '#server/http/subsonic/playlist-methods';
import { queueMethods } from '#server/http/subsonic/queue-methods';
import { searchMethods } from '#server/http/subsonic/search-methods';
import { starMethods } from '#server/http/subsonic/star-methods';
import { systemMethods } from '#server/http/subsonic/system-methods';
import { makeSongs, type Person, type TestServer } from '#tests/integration/test-server';
import { addPlayer } from '#tests/subsonic/player';
import { startHousehold } from '#tests/support/server/household';
import { addClip, storedMetadata } from '#tests/support/server/server-rows';
import { AnswerShapes, type NameKind } from './answer-shapes.ts';
import { jsonShape, type Shape, shapeOf } from './schema-shapes.ts';
import type { Wire } from './wire-shape.ts';

type Household = Awaited<ReturnType<typeof startHousehold>>;
type Parameters = Readonly<Record<string, string>>;

const SUBSONIC_METHODS = Object.keys({
  ...systemMethods,
  ...browseMethods,
  ...listMethods,
  ...searchMethods,
  ...playlistMethods,
  ...starMethods,
  ...listeningMethods,
  ...queueMethods,
  ...mediaMethods,
  ...lyricsMethods,
  getOpenSubsonicExtensions: null,
});

/** Songs of the caller with lyrics and with times of words, and one of somebody else. */
async function addSongs({ server, ada, ben }: Household) {
  const db = server.database.connection;
  const metadata = storedMetadata({ prompt: '[Verse]\nOver the roofs' });
  const own = await addClip(db, ada.id, { title: 'Written', metadata, durationSeconds: 100 });
  const others = await addClip(db, ben.id, { isPublic: true, durationSeconds: 60 });
  const [rendered] = await makeSongs(server, ada, 5);
  return { own, others, rendered: rendered?.id ?? '' };
}
type Songs = Awaited<ReturnType<typeof addSongs>>;

/** Requests of every method, those that fill a list before the one that reads it. */
function requestsOf(
  { ben }: Household,
  { own, others, rendered }: Songs,
  playlist: string,
): [string, Parameters?][] {
  const maker = `ar-${ben.id}`;
  return [
    ...(['ping', 'getLicense', 'getMusicFolders', 'getScanStatus', 'tokenInfo'] as const).map(
      (name) => [name] as [string],
    ),
    ['getOpenSubsonicExtensions'],
    ['getUser', { username: 'ada' }],
    ['getUsers'],
    ['getAvatar', { username: 'ada' }],
    ['startScan'],
    ['star', { id: own }],
    ['star', { id: others }],
    ['star', { artistId: maker, albumId: `pl-${playlist}` }],
    ['setRating', { id: own, rating: '5' }],
    ['scrobble', { id: others }],
    ['scrobble', { id: own, submission: 'false' }],
    ['savePlayQueue', { id: own, current: own, position: '12500' }],
    ['getPlayQueue'],
    ['savePlayQueueByIndex', { id: own, currentIndex: '0' }],
    ['getPlayQueueByIndex'],
    ['createBookmark', { id: own, position: '1000', comment: 'bridge' }],
    ['getBookmarks'],
    ['deleteBookmark', { id: own }],
    ['getIndexes'],
    ['getArtists'],
    ['getArtist', { id: maker }],
    ['getArtistInfo', { id: maker }],
    ['getArtistInfo2', { id: maker }],
    ['getAlbum', { id: 'al-default' }],
    ['getAlbum', { id: `pa-${ben.id}` }],
    ['getAlbum', { id: `pl-${playlist}` }],
    ['getAlbumInfo', { id: `pl-${playlist}` }],
    ['getAlbumInfo2', { id: 'al-default' }],
    ['getMusicDirectory', { id: '1' }],
    ['getMusicDirectory', { id: maker }],
    ['getMusicDirectory', { id: 'al-default' }],
    ['getSong', { id: own }],
    ['getSong', { id: others }],
    ['getGenres'],
    ['getAlbumList', { type: 'newest' }],
    ['getAlbumList2', { type: 'newest' }],
    ['getSongsByGenre', { genre: 'piano' }],
    ['getRandomSongs', { size: '9' }],
    ['getSimilarSongs', { id: own }],
    ['getSimilarSongs2', { id: maker }],
    ['getTopSongs', { artist: 'ben' }],
    ['search2', { query: 'song' }],
    ['search3', { query: '' }],
    ['getStarred'],
    ['getStarred2'],
    ['unstar', { id: own }],
    ['getNowPlaying'],
    ['createPlaylist', { name: 'Filed', songId: own }],
    ['updatePlaylist', { playlistId: playlist, name: 'Night' }],
    ['getPlaylists'],
    ['getPlaylist', { id: playlist }],
    ['deletePlaylist', { id: playlist }],
    ['getLyrics', { title: 'Written' }],
    ['getLyricsBySongId', { id: own }],
    ['getLyricsBySongId', { id: rendered }],
    ['stream', { id: rendered }],
    ['download', { id: rendered }],
    ['getCoverArt', { id: rendered }],
  ];
}

/** Songs, albums and artists are the same in all answers. */
const listedKind: NameKind = ({ suffix, isDir, songCount, owner, albumCount }) => {
  if (suffix !== undefined) return 'a song';
  if (isDir === true) return 'a folder';
  if (owner !== undefined) return 'a playlist';
  if (albumCount !== undefined && songCount === undefined) return 'an artist';
  return songCount === undefined || albumCount !== undefined ? null : 'an album';
};

async function recordSubsonic(household: Household, songs: Songs) {
  const { server, ada } = household;
  const player = await addPlayer(server, ada);
  const { playlist } = await player.get('createPlaylist', {
    name: 'Drive',
    comment: 'South',
    songId: songs.own,
  });
  const answers = new Map<string, unknown[]>();
  let version = '';
  for (const [method, parameters] of requestsOf(household, songs, playlist.id)) {
    const sent = await player.send(method, parameters);
    const type = String(sent.headers['content-type']);
    const isFile = !type.startsWith('application/json');
    const {
      status,
      version: _protocol,
      type: _type,
      openSubsonic: _open,
      serverVersion,
      ...content
    } = isFile ? { serverVersion: version, [type]: 'file' } : sent.json()['subsonic-response'];
    version = serverVersion;
    answers.set(method, [...(answers.get(method) ?? []), content]);
  }
  expect([...answers.keys()].sort()).toEqual(SUBSONIC_METHODS.sort());
  const shapes = new AnswerShapes(listedKind);
  const methods = [...answers].map(([method, contents]) => [method, shapes.shapeOf(contents)] as const);
  return { version, shapes: { ...shapes.kinds(), ...Object.fromEntries(methods.sort()) } };
}

/** Tools that return the response of a call of the contract. */
const CALL_OF_TOOL = {
  rename_song: contract['metadata.setMetadata'],
  edit_song: contract['edits.fade'],
} as const;

async function connect(server: TestServer, as: Person) {
  const body = { name: 'Assistant', scopes: ['read', 'make', 'edit'], expires_in_days: null } as const;
  const { key } = await server.call('keys.create', { body: { ...body, scopes: [...body.scopes] } }, { as });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  const url = new URL(MCP_PATH, await server.listen());
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }) as never);
  return client;
}

async function recordTools({ server, ada }: Household, { own, rendered }: Songs) {
  const client = await connect(server, ada);
  const use = async (name: string, input: object): Promise<unknown> => {
    const { content, isError } = await client.callTool({ name, arguments: { ...input } });
    const [{ text }] = content as [{ text: string }];
    if (isError) throw new Error(`${name}: ${text}`);
    return JSON.parse(text);
  };
  const answers: Record<string, unknown> = {
    find_songs: await use('find_songs', { term: 'written' }),
    play_link: await use('play_link', { id: rendered }),
    make_song: await use('make_song', { description: 'calm piano', instrumental: true }),
    wait_for_songs: await use('wait_for_songs', { ids: [rendered, own], seconds: 0 }),
    edit_song: await use('edit_song', { id: rendered, action: 'fade', fade_seconds: 1 }),
    rename_song: await use('rename_song', { id: own, title: 'Quiet harbor' }),
    file_songs: await use('file_songs', { ids: [own], new_playlist: 'Evening' }),
    list_playlists: await use('list_playlists', {}),
  };
  const { tools } = await client.listTools();
  const version = client.getServerVersion()?.version ?? '';
  await client.close();
  const answerOf = (name: string): Shape => {
    const call = CALL_OF_TOOL[name as keyof typeof CALL_OF_TOOL];
    if (call === undefined) return new AnswerShapes().shapeOf([answers[name]]);
    expect(call.response.parse(answers[name])).toEqual(answers[name]);
    return shapeOf(call.response, 'output');
  };
  const shapes = tools.map(
    ({ name, inputSchema }) => [name, { input: jsonShape(inputSchema), answer: answerOf(name) }] as const,
  );
  return { version, shapes: Object.fromEntries(shapes.sort()) };
}

/** What a running server answers to other players and to assistants. */
export async function recordAnswers(): Promise<Pick<Wire, 'subsonic' | 'tools' | 'versions'>> {
  const household = await startHousehold();
  const { server, ada } = household;
  try {
    const plan = { planLevel: 'premier', period: 'month', startedAt: new Date() } as const;
    await startSubscription(server.database.connection, { userId: ada.id, ...plan });
    const songs = await addSongs(household);
    const subsonic = await recordSubsonic(household, songs);
    const tools = await recordTools(household, songs);
    return {
      versions: { subsonic: subsonic.version, tools: tools.version },
      subsonic: subsonic.shapes,
      tools: tools.shapes,
    };
  } finally {
    await server.close();
  }
}
