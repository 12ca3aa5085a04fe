import type { PlaylistSummary } from '#contract/collections/playlists';
import { DEFAULT_PROJECT_ID, type ProjectSummary } from '#contract/collections/projects';
import { projectLabel } from '#domain/projects/project-name';
import { findReadable } from '#server/calls/entity';
import { listProjects } from '#server/collections/projects.repository';
import { entity as profileEntity } from '#server/people/profiles.handlers';
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

/** A workspace, or the public songs of an account, with what lists are sorted by. */
export interface Album {
  readonly id: string;
  readonly name: string;
  readonly artistId: string;
  readonly artist: string;
  readonly totals: AlbumTotals;
}

/** Genres that an album shows, the most frequent first; a workspace may have songs of any style. */
const SHOWN_GENRES = 20;

function workspaceAlbum(project: ProjectSummary, totals: AlbumTotals): Album {
  return {
    id: idOf('workspace', project.id),
    name: projectLabel(project),
    artistId: project.owner.user_id,
    artist: project.owner.display_name,
    totals,
  };
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
    const album = { id: idOf('makerSongs', id), name: makerAlbumName(name), artistId: id, artist: name };
    return [{ ...album, totals: own }];
  });
}

/** All albums on a shelf. The caller's public songs are in its workspaces already. */
export async function listAlbums(call: SubsonicCall, shelf: Shelf): Promise<Album[]> {
  const own = shelf.hasOwn ? await listWorkspaceAlbums(call) : [];
  const makers = shelf.hasPublic ? await listMakerAlbums(call) : [];
  return [...own, ...makers.filter(({ artistId }) => !shelf.hasOwn || artistId !== call.viewer.id)];
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

function albumEntry({ id, name, artistId, artist, totals }: Album, genres: readonly string[]): Content {
  return {
    ...{ id, name, artist, artistId: idOf('artist', artistId) },
    displayArtist: artist,
    artists: [{ id: idOf('artist', artistId), name: artist }],
    ...numbersOf(totals),
    ...genreFields(genres),
  };
}

function numbersOf({
  songCount,
  seconds,
  plays,
  firstAt,
  lastAt,
  coverId,
  listenedAt,
}: AlbumTotals): Content {
  return {
    songCount,
    duration: Math.round(seconds),
    playCount: plays,
    created: firstAt.toISOString(),
    year: lastAt.getUTCFullYear(),
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
