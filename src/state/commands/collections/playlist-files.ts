import { getClipRows } from '#db/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import {
  clipIdOf,
  type ListedSong,
  PLAYLIST_ENTRIES_MAX,
  type PlaylistEntry,
  type PlaylistFile,
  parseM3u8,
  writeM3u8,
  writeXspf,
} from '#domain/files/playlist-files';
import { entryText, matchEntries } from '#domain/files/playlist-matches';
import { apiUrl } from '#lib/api-base';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { saveFile } from '#state/bridges/making/song-file';
import { getSync, unwrap } from '#state/bridges/sync-bridge';
import { addClips, createPlaylist, readPlaylistOrder } from './playlists.ts';

export type PlaylistFileKind = 'm3u8' | 'xspf';

const KINDS = {
  m3u8: { write: writeM3u8, type: 'audio/x-mpegurl' },
  xspf: { write: writeXspf, type: 'application/xspf+xml' },
} as const;

/** A file larger than this is no playlist. */
const FILE_MAX_BYTES = 5_000_000;
const NAME_MAX = 100;

/** Saves a playlist's songs as a file for other players; only those known on this device when offline. */
export async function exportPlaylist(
  { id, name }: { readonly id: string; readonly name: string },
  heldIds: readonly string[],
  kind: PlaylistFileKind,
): Promise<void> {
  const clipIds = (await readPlaylistOrder(id)) ?? heldIds;
  const rows = await getClipRows(getAccount().database, clipIds);
  const songs = rows.flatMap((row): ListedSong[] => {
    if (!row) return [];
    const { clip } = row;
    const address = new URL(apiUrl(clip.audio_url), location.href).href;
    const { duration: durationSeconds } = clip.metadata;
    return [{ clipId: clip.id, title: clipTitle(clip), artist: clipArtist(clip), durationSeconds, address }];
  });
  const { write, type } = KINDS[kind];
  saveFile(new Blob([write(name, songs)], { type }), `${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.${kind}`);
}

export interface ImportedPlaylist {
  readonly playlistId: string;
  readonly name: string;
  readonly addedCount: number;
  /** Songs of the file that were not found, as text. */
  readonly missing: readonly string[];
}

/**
 * Creates a playlist from an M3U, M3U8 or XSPF file: songs are found by id, else by title and length among the
 * songs on this device.
 * @throws Error if the file is no playlist, or if none of its songs is found
 */
export async function importPlaylist(file: File): Promise<ImportedPlaylist> {
  if (file.size > FILE_MAX_BYTES) throw new Error(t('This file is too large for a playlist.'));
  const text = await file.text();
  const { name, entries } = text.trimStart().startsWith('<') ? parseXspf(text) : parseM3u8(text);
  if (entries.length === 0)
    throw new Error(t('This file contains no songs. Choose an M3U, M3U8 or XSPF file.'));
  const { clipIds, missing } = matchEntries(entries, await knownSongs(entries));
  if (clipIds.length === 0) throw new Error(t('None of the songs in this file were found.'));
  const title = (name ?? file.name.replace(/\.\w+$/, '')).slice(0, NAME_MAX);
  const playlistId = await createPlaylist(title);
  await addClips(playlistId, clipIds);
  return { playlistId, name: title, addedCount: clipIds.length, missing: missing.map(entryText) };
}

/** The songs named by id, also from the server, and all others on this device. */
async function knownSongs(entries: readonly PlaylistEntry[]) {
  const ids = [...new Set(entries.flatMap(({ clipId }) => clipId ?? []))];
  // Without a connection, the songs on this device are found nevertheless.
  if (ids.length > 0) await unwrap(getSync().getSongsByIds(ids, true)).catch(() => undefined);
  const rows = await getAccount().database.run((tables) => tables.clips.toArray());
  return rows
    .filter(({ shelf, clip }) => shelf !== 'trash' && clip.status === 'complete')
    .map(({ clip }) => ({
      clipId: clip.id,
      title: clipTitle(clip),
      durationSeconds: clip.metadata.duration,
    }));
}

function parseXspf(text: string): PlaylistFile {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  const tracks = [...document.getElementsByTagNameNS('*', 'track')].slice(0, PLAYLIST_ENTRIES_MAX);
  return { name: childText(document.documentElement, 'title'), entries: tracks.map(entryOf) };
}

function entryOf(track: Element): PlaylistEntry {
  const durationMs = Number(childText(track, 'duration'));
  return {
    clipId: clipIdOf(childText(track, 'identifier')) ?? clipIdOf(childText(track, 'location')),
    title: childText(track, 'title'),
    artist: childText(track, 'creator'),
    durationSeconds: durationMs > 0 ? durationMs / 1000 : null,
  };
}

function childText(parent: Element, name: string): string | null {
  const child = [...parent.children].find(({ localName }) => localName === name);
  return child?.textContent?.trim() || null;
}
