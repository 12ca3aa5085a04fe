import { getClipRows } from '#db/clips';
import { clipArtist } from '#domain/clips/clip-artist';
import { clipTitle } from '#domain/clips/clip-title';
import {
  clipIdOf,
  fileNameOf,
  type ListedSong,
  PLAYLIST_ENTRIES_MAX,
  type PlaylistEntry,
  type PlaylistFile,
  parsePlaylist,
  writeM3u8,
  writeXspf,
} from '#domain/files/playlist-files';
import { entryText, matchEntries } from '#domain/files/playlist-matches';
import { withUnlistedCode } from '#domain/files/unlisted-links';
import { apiUrl } from '#lib/api-base';
import { decodeText } from '#lib/decode-text';
import { createLog } from '#lib/log';
import { t } from '#lib/translate';
import { getAccount } from '#state/bridges/account';
import { saveFile } from '#state/bridges/making/song-file';
import { getSync, unwrap } from '#state/bridges/sync-bridge';
import { createLink, listLinks } from '#state/commands/sharing/links';
import type { LinkSubject } from '#state/stores/dialogs';
import { addClips, createPlaylist, readPlaylistOrder } from './playlists.ts';

const log = createLog('playlist-files');

export type PlaylistFileKind = 'm3u8' | 'xspf';

const KINDS = {
  m3u8: { write: writeM3u8, type: 'audio/x-mpegurl' },
  xspf: { write: writeXspf, type: 'application/xspf+xml' },
} as const;

/** A file larger than this is no playlist. */
const FILE_MAX_BYTES = 5_000_000;
const NAME_MAX = 100;

interface PlaylistExport {
  readonly kind: PlaylistFileKind;
  /**
   * Whether to create a link with which anybody who has the file can play the private songs; not asked if the playlist
   * has one that lasts. Null if the user may create none.
   */
  readonly askForLink: ((privateCount: number) => Promise<boolean>) | null;
}

/**
 * Saves a playlist's songs as a file for other players; only those known on this device when offline. Returns how many
 * of them are private, and play in no other player.
 */
export async function exportPlaylist(
  { id, name }: { readonly id: string; readonly name: string },
  heldIds: readonly string[],
  { kind, askForLink }: PlaylistExport,
): Promise<number> {
  const clipIds = (await readPlaylistOrder(id)) ?? heldIds;
  const rows = await getClipRows(getAccount().database, clipIds);
  const clips = rows.flatMap((row) => (row ? [row.clip] : []));
  const { userId } = getAccount();
  const privateIds = new Set(
    clips.filter((clip) => clip.user_id === userId && !clip.is_public).map((clip) => clip.id),
  );
  const code =
    privateIds.size > 0 && askForLink
      ? await linkCode({ id, name }, () => askForLink(privateIds.size))
      : null;
  const songs = clips.map((clip): ListedSong => {
    const { duration: durationSeconds, album, track } = clip.metadata;
    const url =
      code !== null && privateIds.has(clip.id) ? withUnlistedCode(clip.audio_url, code) : clip.audio_url;
    const address = new URL(apiUrl(url), location.href).href;
    const names = { title: clipTitle(clip), artist: clipArtist(clip), album, track };
    return { clipId: clip.id, ...names, durationSeconds, address };
  });
  const { write, type } = KINDS[kind];
  saveFile(new Blob([write(name, songs)], { type }), `${name.replace(/[^\p{L}\p{N} ._-]/gu, '_')}.${kind}`);
  return code === null ? privateIds.size : 0;
}

/** The code of the playlist's lasting link, or of a new one; null if there is to be none, or without a connection. */
async function linkCode(
  playlist: Pick<LinkSubject, 'id' | 'name'>,
  ask: () => Promise<boolean>,
): Promise<string | null> {
  const subject: LinkSubject = { of: 'playlist', ...playlist };
  try {
    const lasting = (await listLinks(subject)).find(({ expires_at: expiresAt }) => expiresAt === null);
    const link =
      lasting ?? ((await ask()) ? await createLink(subject, { term: 'never', allowsDownload: false }) : null);
    return link?.link.split('/').at(-1) ?? null;
  } catch (error) {
    log.info('the exported playlist has no link', error);
    return null;
  }
}

export interface ImportedPlaylist {
  /** Null if no song was found: then there is no playlist. */
  readonly playlistId: string | null;
  readonly name: string;
  readonly addedCount: number;
  /** Songs of the file that were not found, as text. */
  readonly missing: readonly string[];
}

/**
 * Creates a playlist from an M3U, M3U8, PLS or XSPF file: songs are found by id, else by artist, title, length and
 * name of the file among the songs on this device.
 * @throws Error if the file is no playlist
 */
export async function importPlaylist(file: File): Promise<ImportedPlaylist> {
  if (file.size > FILE_MAX_BYTES) throw new Error(t('This file is too large for a playlist.'));
  const text = await textOf(file);
  const { name, entries } = text.trimStart().startsWith('<') ? parseXspf(text) : parsePlaylist(text);
  if (entries.length === 0)
    throw new Error(t('This file contains no songs. Choose an M3U, M3U8, PLS or XSPF file.'));
  const { clipIds, missing } = matchEntries(entries, await knownSongs(entries));
  const title = (name ?? file.name.replace(/\.\w+$/, '')).slice(0, NAME_MAX);
  const texts = missing.map(entryText);
  if (clipIds.length === 0) return { playlistId: null, name: title, addedCount: 0, missing: texts };
  const playlistId = await createPlaylist(title);
  await addClips(playlistId, clipIds);
  return { playlistId, name: title, addedCount: clipIds.length, missing: texts };
}

/** XML says its encoding; for other texts it is found out. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, XML_HEAD_BYTES));
  const encoding = /^<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(head)?.[1];
  if (encoding === undefined) return (await decodeText(bytes)).text;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return (await decodeText(bytes)).text;
  }
}

const XML_HEAD_BYTES = 200;

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
      artist: clipArtist(clip),
      durationSeconds: clip.metadata.duration,
    }));
}

function parseXspf(text: string): PlaylistFile {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  // Some browsers return what comes before an error, others nothing of the file.
  if (document.getElementsByTagName('parsererror').length > 0)
    throw new Error(t('This playlist file is damaged. Export it again where it came from.'));
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
    fileName: fileNameOf(childText(track, 'location')),
  };
}

function childText(parent: Element, name: string): string | null {
  const child = [...parent.children].find(({ localName }) => localName === name);
  return child?.textContent?.trim() || null;
}
