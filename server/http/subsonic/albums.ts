import type { PlaylistSummary } from '#contract/collections/playlists';
import { DEFAULT_PROJECT_ID, type ProjectSummary } from '#contract/collections/projects';
import { projectLabel } from '#domain/projects/project-name';
import { findReadable } from '#server/calls/entity';
import { listProjects } from '#server/collections/projects.repository';
import { entity as profileEntity } from '#server/people/profiles.handlers';
import { type AlbumChoice, listImportedAlbums } from '#server/songs/imported-albums.repository';
import { listAlbumStyles } from '#server/songs/shelf-styles.repository';
import {
  type AlbumTotals,
  type Shelf,
  sumMakers,
  sumPlaylistSeconds,
  sumWorkspaces,
} from '#server/songs/song-shelf.repository';
import { findStarTimes } from '#server/songs/star-times.repository';
import type { Content } from './envelope.ts';
import { genreFields, isGenre } from './genres.ts';
import { idOf } from './ids.ts';
import { makerAlbumName } from './song-album.ts';
import { type SubsonicCall, WHOLE } from './subsonic-call.ts';

/** A workspace, the public songs of an account or an imported album, with what lists are sorted by. */
export interface Album {
  readonly id: string;
  readonly name: string;
  /** As players get it. */
  readonly artistId: string;
  readonly artist: string;
  /** The account that is the artist; null for an artist that imported files name. */
  readonly makerId: string | null;
  readonly year: number;
  readonly isCompilation?: true | undefined;
  readonly totals: AlbumTotals;
}

/** Genres that an album shows, the most frequent first; a workspace may have songs of any style. */
const SHOWN_GENRES = 20;

function workspaceAlbum(project: ProjectSummary, totals: AlbumTotals): Album {
  return {
    id: idOf('workspace', project.id),
    name: projectLabel(project),
    ...byAccount(project.owner.user_id, project.owner.display_name),
    year: totals.lastAt.getUTCFullYear(),
    totals,
  };
}

const byAccount = (makerId: string, artist: string) => ({
  artistId: idOf('artist', makerId),
  artist,
  makerId,
});

/** The imported albums on a shelf. */
export async function listImported(
  call: SubsonicCall,
  shelf: Shelf,
  choice: AlbumChoice = {},
): Promise<Album[]> {
  const found = await listImportedAlbums(call.db, shelf, choice);
  const unnamed = found.filter(({ artistId }) => artistId === null).map(({ ownerId }) => ownerId);
  const owners = unnamed.length === 0 ? [] : await findReadable(profileEntity, [...new Set(unnamed)], call);
  const nameOf = new Map(owners.map(({ user_id: id, display_name: name }) => [id, name]));
  return found.map(({ albumId, name, artistId, artist, ownerId, year, isCompilation, totals }) => ({
    ...{ id: idOf('album', albumId), name, totals, year: year ?? totals.lastAt.getUTCFullYear() },
    ...(artistId === null
      ? byAccount(ownerId, nameOf.get(ownerId) ?? '')
      : { artistId: idOf('namedArtist', artistId), artist, makerId: null }),
    ...(isCompilation ? { isCompilation } : {}),
  }));
}

/** The caller's workspaces with finished songs. */
export async function listWorkspaceAlbums({ db, viewer }: SubsonicCall): Promise<Album[]> {
  const totals = await sumWorkspaces(db, viewer.id);
  if (totals.size === 0) return [];
  const { projects } = await listProjects(
    db,
    { userId: viewer.id, isTrashed: false, query: '', sort: 'name', hasDefault: true },
    WHOLE,
  );
  return projects.flatMap((project) => {
    const own = totals.get(project.id === DEFAULT_PROJECT_ID ? null : project.id);
    return own === undefined ? [] : [workspaceAlbum(project, own)];
  });
}

/** The public songs of one account, or of each that has some. */
export async function listMakerAlbums(call: SubsonicCall, userId?: string): Promise<Album[]> {
  const totals = await sumMakers(call.db, call.viewer.id, userId);
  const profiles = await findReadable(profileEntity, [...totals.keys()], call);
  return profiles.flatMap(({ user_id: id, display_name: name }) => {
    const own = totals.get(id);
    if (own === undefined) return [];
    const album = { id: idOf('makerSongs', id), name: makerAlbumName(name), ...byAccount(id, name) };
    return [{ ...album, year: own.lastAt.getUTCFullYear(), totals: own }];
  });
}

/** All albums on a shelf. The caller's public songs are in its workspaces already. */
export async function listAlbums(call: SubsonicCall, shelf: Shelf): Promise<Album[]> {
  const own = shelf.hasOwn ? await listWorkspaceAlbums(call) : [];
  const makers = shelf.hasPublic ? await listMakerAlbums(call) : [];
  const others = makers.filter(({ makerId }) => !shelf.hasOwn || makerId !== call.viewer.id);
  return [...own, ...(await listImported(call, shelf)), ...others];
}

/** The genres of each album on the caller's shelf by its id, the most frequent first. */
export async function findAlbumGenres({ db, viewer }: SubsonicCall): Promise<ReadonlyMap<string, string[]>> {
  const genres = new Map<string, string[]>();
  const shelf = { viewerId: viewer.id, hasOwn: true, hasPublic: true };
  for (const { kind, key, name } of await listAlbumStyles(db, shelf)) {
    if (!isGenre(name)) continue;
    const id = idOf(kind, key ?? DEFAULT_PROJECT_ID);
    const known = genres.get(id);
    if (known === undefined) genres.set(id, [name]);
    else known.push(name);
  }
  return genres;
}

/** Albums as the protocol describes them. */
export async function albumEntries(albums: readonly Album[], call: SubsonicCall): Promise<Content[]> {
  if (albums.length === 0) return [];
  const genres = await findAlbumGenres(call);
  return albums.map((album) => albumEntry(album, (genres.get(album.id) ?? []).slice(0, SHOWN_GENRES)));
}

function albumEntry(album: Album, genres: readonly string[]): Content {
  const { id, name, artistId, artist, year, isCompilation, totals } = album;
  return {
    ...{ id, name, artist, artistId, isCompilation },
    displayArtist: artist,
    artists: [{ id: artistId, name: artist }],
    ...numbersOf(totals),
    year,
    ...genreFields(genres),
  };
}

function numbersOf({ songCount, seconds, plays, firstAt, coverId, listenedAt }: AlbumTotals): Content {
  return {
    songCount,
    duration: Math.round(seconds),
    playCount: plays,
    created: firstAt.toISOString(),
    coverArt: coverId,
    played: listenedAt?.toISOString(),
  };
}

/** Playlists as albums, liked ones starred. */
export async function playlistAlbums(
  playlists: readonly PlaylistSummary[],
  { db, viewer }: SubsonicCall,
): Promise<Content[]> {
  const ids = playlists.map(({ id }) => id);
  const seconds = await sumPlaylistSeconds(db, viewer.id, ids);
  const times = playlists.some(({ is_loved }) => is_loved) ? await findStarTimes(db, viewer.id) : new Map();
  return playlists.map((playlist) => {
    const artist = { id: idOf('artist', playlist.user_id), name: playlist.user_display_name };
    return {
      id: idOf('playlist', playlist.id),
      name: playlist.name,
      artist: artist.name,
      artistId: artist.id,
      artists: [artist],
      displayArtist: artist.name,
      songCount: playlist.song_count,
      duration: Math.round(seconds.get(playlist.id) ?? 0),
      playCount: playlist.play_count,
      created: playlist.created_at,
      coverArt: playlist.image_url === '' ? undefined : idOf('playlist', playlist.id),
      starred: times.get(playlist.id)?.toISOString(),
      isCompilation: true,
    };
  });
}

/** An album as a directory of the older, folder-based calls. */
export function asDirectory({ name, song: _, ...album }: Content): Content {
  return {
    ...album,
    title: name,
    album: name,
    parent: album.artistId,
    isDir: true,
    mediaType: 'album',
    songCount: undefined,
  };
}
