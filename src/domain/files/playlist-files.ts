import { escapeMarkup } from '#lib/markup';

/** A song of a playlist file. What the file does not say is null. */
export interface PlaylistEntry {
  readonly clipId: string | null;
  readonly title: string | null;
  readonly artist: string | null;
  readonly durationSeconds: number | null;
}

export interface PlaylistFile {
  readonly name: string | null;
  readonly entries: readonly PlaylistEntry[];
}

/** A song to write into a playlist file. */
export interface ListedSong {
  readonly clipId: string;
  readonly title: string;
  readonly artist: string;
  readonly durationSeconds: number | null;
  /** Full address of its audio. */
  readonly address: string;
}

/** Entries read from a file; the rest would not fit into a playlist. */
export const PLAYLIST_ENTRIES_MAX = 5000;

const CLIP_ID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;

/** The song that an address of this or another Skylark server names; null for other addresses. */
export function clipIdOf(address: string | null): string | null {
  return CLIP_ID.exec(address ?? '')?.[0].toLowerCase() ?? null;
}

/** Writes an extended M3U file in UTF-8. */
export function writeM3u8(name: string, songs: readonly ListedSong[]): string {
  const lines = songs.flatMap(({ title, artist, durationSeconds, address }) => [
    `#EXTINF:${Math.round(durationSeconds ?? -1)},${oneLine(artist)} - ${oneLine(title)}`,
    address,
  ]);
  return ['#EXTM3U', `#PLAYLIST:${oneLine(name)}`, ...lines, ''].join('\n');
}

/** Line breaks and other control characters would end an entry. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Writes an XSPF file, version 1. Lengths are in ms. */
export function writeXspf(name: string, songs: readonly ListedSong[]): string {
  const element = (tag: string, text: string) => `<${tag}>${escapeMarkup(oneLine(text))}</${tag}>`;
  const tracks = songs.map(({ clipId, title, artist, durationSeconds, address }) =>
    [
      '    <track>',
      `      ${element('location', address)}`,
      `      ${element('identifier', `urn:uuid:${clipId}`)}`,
      `      ${element('title', title)}`,
      `      ${element('creator', artist)}`,
      ...(durationSeconds === null ? [] : [`      ${element('duration', ms(durationSeconds))}`]),
      '    </track>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    `  ${element('title', name)}`,
    '  <trackList>',
    ...tracks,
    '  </trackList>',
    '</playlist>',
    '',
  ].join('\n');
}

function ms(seconds: number): string {
  return String(Math.round(seconds * 1000));
}

/** Reads a plain or extended M3U file. */
export function parseM3u8(text: string): PlaylistFile {
  const entries: PlaylistEntry[] = [];
  let name: string | null = null;
  let info: Omit<PlaylistEntry, 'clipId'> | null = null;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const content = line.trim();
    if (content.startsWith('#PLAYLIST:')) name = content.slice('#PLAYLIST:'.length).trim() || null;
    else if (content.startsWith('#EXTINF:')) info = parseInfo(content);
    else if (content !== '' && !content.startsWith('#') && entries.length < PLAYLIST_ENTRIES_MAX) {
      entries.push({ clipId: clipIdOf(content), ...(info ?? namedBy(content)) });
      info = null;
    }
  }
  return { name, entries };
}

/** `#EXTINF:seconds attributes,artist - title` */
function parseInfo(line: string): Omit<PlaylistEntry, 'clipId'> {
  const [, seconds = '', words = ''] = /^#EXTINF:\s*(-?[\d.]+)?[^,]*,?(.*)$/s.exec(line) ?? [];
  const length = Number.parseFloat(seconds);
  const [first = '', ...rest] = words.split(' - ');
  const hasArtist = rest.length > 0;
  return {
    title: (hasArtist ? rest.join(' - ') : first).trim() || null,
    artist: hasArtist ? first.trim() || null : null,
    durationSeconds: length > 0 ? length : null,
  };
}

/** A plain M3U has only paths: the file's name is the title. */
function namedBy(path: string): Omit<PlaylistEntry, 'clipId'> {
  const file = path.split(/[\\/]/).at(-1) ?? path;
  return { title: file.replace(/\.\w{1,5}$/, '') || null, artist: null, durationSeconds: null };
}
