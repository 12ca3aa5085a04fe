import { foldText } from '#domain/explore/search-folding';
import { findReadable } from '#server/calls/entity';
import { searchHandles } from '#server/discovery/search-people.repository';
import { entity as profileEntity } from '#server/people/profiles.handlers';
import { artistIdOf } from '#server/songs/album-columns.repository';
import { listShelfIds, type ShelfFilter } from '#server/songs/song-shelf.repository';
import { firstSong } from './album-songs.ts';
import { type Album, albumEntries, asDirectory, findAlbumGenres, listAlbums } from './albums.ts';
import { findArtist } from './artists.ts';
import type { Content } from './envelope.ts';
import { type ReadId, readId } from './ids.ts';
import { listSongEntries, songEntries } from './song-entry.ts';
import { starredAlbums } from './star-methods.ts';
import { type Method, read, type SubsonicCall, shelfOf, WHOLE } from './subsonic-call.ts';
import { ERROR, SubsonicError } from './subsonic-error.ts';

const MAX_YEAR = 9999;
const MAX_SIMILAR = 30;
/** Accounts whose names contain the name that is looked up. */
const MAX_NAMESAKES = 20;

export interface Place {
  readonly offset: number;
  readonly size: number;
}

/** The part of a list that a request is about. */
export function placeOf(
  { parameters }: SubsonicCall,
  names: { readonly size: string; readonly offset: string; readonly fallback: number },
): Place {
  return {
    size: parameters.integer(names.size, { fallback: names.fallback, min: 0, max: WHOLE.size }),
    offset: parameters.integer(names.offset, { fallback: 0, min: 0, max: WHOLE.size }),
  };
}

function yearOf(name: string, { parameters }: SubsonicCall): number | undefined {
  return parameters.integer(name, { fallback: undefined, min: 0, max: MAX_YEAR });
}

/** Songs on the caller's shelf, as entries. */
export async function shelfSongs(filter: ShelfFilter, place: Place, call: SubsonicCall): Promise<Content[]> {
  if (place.size === 0) return [];
  const ids = await listShelfIds(call.db, shelfOf(call), filter, place);
  return listSongEntries(ids, call);
}

const getRandomSongs: Method = async (call) => {
  const { size } = placeOf(call, { size: 'size', offset: 'offset', fallback: 10 });
  const filter = {
    order: 'random',
    genre: call.parameters.text('genre') || undefined,
    fromYear: yearOf('fromYear', call),
    toYear: yearOf('toYear', call),
  } as const;
  return { randomSongs: { song: await shelfSongs(filter, { size, offset: 0 }, call) } };
};

const getSongsByGenre: Method = async (call) => {
  const genre = call.parameters.required('genre');
  const place = placeOf(call, { size: 'count', offset: 'offset', fallback: 10 });
  return { songsByGenre: { song: await shelfSongs({ order: 'newest', genre }, place, call) } };
};

type AlbumOrder = (a: Album, b: Album) => number;

const byText = (text: (album: Album) => string): AlbumOrder => {
  return (a, b) => foldText(text(a)).localeCompare(foldText(text(b)));
};
const newestFirst: AlbumOrder = (a, b) => b.totals.lastAt.getTime() - a.totals.lastAt.getTime();

/** The types of album lists that are an order alone, in lower case. Albums have no ratings here, so the highest are the most played. */
const ORDERS: Readonly<Record<string, AlbumOrder>> = {
  newest: newestFirst,
  frequent: (a, b) => b.totals.plays - a.totals.plays,
  highest: (a, b) => b.totals.plays - a.totals.plays,
  recent: (a, b) => (b.totals.listenedAt?.getTime() ?? 0) - (a.totals.listenedAt?.getTime() ?? 0),
  alphabeticalbyname: byText(({ name }) => name),
  alphabeticalbyartist: byText(({ artist, name }) => `${artist} ${name}`),
};

/** Albums from one year to another, backwards if the first is later. @throws SubsonicError 10 */
function byYear(albums: readonly Album[], call: SubsonicCall): Album[] {
  call.parameters.required('fromYear');
  call.parameters.required('toYear');
  const from = yearOf('fromYear', call) ?? 0;
  const to = yearOf('toYear', call) ?? 0;
  return albums
    .filter(({ year }) => year >= Math.min(from, to) && year <= Math.max(from, to))
    .sort((a, b) => (from <= to ? a.year - b.year : b.year - a.year));
}

function shuffled(albums: readonly Album[]): Album[] {
  return albums
    .map((album) => ({ album, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ album }) => album);
}

/** @throws SubsonicError for an unknown type, or a missing parameter of it. */
async function albumList(call: SubsonicCall): Promise<Content[]> {
  const type = call.parameters.required('type').toLowerCase();
  const { offset, size } = placeOf(call, { size: 'size', offset: 'offset', fallback: 10 });
  const page = <Item>(items: readonly Item[]) => items.slice(offset, offset + size);
  if (type === 'starred') return page(await starredAlbums(call));
  const albums = await listAlbums(call, shelfOf(call));
  const entries = (sorted: readonly Album[]) => albumEntries(page(sorted), call);
  if (type === 'random') return entries(shuffled(albums));
  if (type === 'byyear') return entries(byYear(albums, call));
  if (type === 'bygenre') {
    const genre = call.parameters.required('genre').toLowerCase();
    const genres = await findAlbumGenres(call);
    const hasGenre = ({ id }: Album) => (genres.get(id) ?? []).some((name) => name.toLowerCase() === genre);
    return entries(albums.filter(hasGenre).sort(newestFirst));
  }
  const order = ORDERS[type];
  if (order === undefined) throw new SubsonicError(ERROR.generic, `The list type ${type} is unknown.`);
  const isListed = type === 'recent' ? ({ totals }: Album) => totals.listenedAt !== null : () => true;
  return entries(albums.filter(isListed).sort(order));
}

/** Artists are albums' folders in the older call. */
const getAlbumList: Method = async (call) => ({
  albumList: { album: (await albumList(call)).map(asDirectory) },
});

const getAlbumList2: Method = async (call) => ({ albumList2: { album: await albumList(call) } });

/** Songs like a song, or like the newest of an album or artist. */
async function similarSongs(call: SubsonicCall): Promise<Content[]> {
  const near = await songNear(readId(call.parameters.required('id')), call);
  const { size } = placeOf(call, { size: 'count', offset: 'offset', fallback: 50 });
  if (size === 0) return [];
  const body = { clip_id: near, clips_in_queue: [], page_size: Math.min(size, MAX_SIMILAR) };
  const { clips } = await read('player.autoplay', { body }, call);
  return songEntries(clips, call);
}

/** @throws ApiError 404 for what the caller may not read */
async function songNear(id: ReadId, call: SubsonicCall): Promise<string | null> {
  if (id.kind === 'song') return id.id;
  if (id.kind !== 'artist') return (await firstSong(id, call))?.id ?? null;
  const { handle } = await findArtist(id.id, call);
  const { clips } = await read('profiles.listTopClips', { query: { handle } }, call);
  return clips[0]?.id ?? null;
}

const getTopSongs: Method = async (call) => {
  const name = call.parameters.required('artist');
  const { size } = placeOf(call, { size: 'count', offset: 'offset', fallback: 50 });
  const handles = await searchHandles(call.db, name, { fromIndex: 0, size: MAX_NAMESAKES });
  const artists = await findReadable(profileEntity, handles, call);
  const artist = artists.find(({ display_name }) => foldText(display_name) === foldText(name));
  const whose = artist === undefined ? { artistId: artistIdOf(name) } : { makerId: artist.user_id };
  const song = await shelfSongs({ order: 'plays', ...whose }, { offset: 0, size }, call);
  return { topSongs: { song } };
};

/** Calls that list songs and albums. */
export const listMethods = {
  getRandomSongs,
  getSongsByGenre,
  getAlbumList,
  getAlbumList2,
  getSimilarSongs: async (call) => ({ similarSongs: { song: await similarSongs(call) } }),
  getSimilarSongs2: async (call) => ({ similarSongs2: { song: await similarSongs(call) } }),
  getTopSongs,
} satisfies Record<string, Method>;
