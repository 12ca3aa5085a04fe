import { escapeXml } from '#lib/xml';

/** A song of a playlist file. What the file does not say is null. */
export interface PlaylistEntry {
  readonly clipId: string | null;
  readonly title: string | null;
  readonly artist: string | null;
  readonly durationSeconds: number | null;
  /** Name of its file without folder and ending. */
  readonly fileName: string | null;
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
  readonly album?: string | undefined;
  readonly track?: number | undefined;
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
  const lines = songs.flatMap(({ title, artist, album, durationSeconds, address }) => [
    ...(album === undefined ? [] : [`#EXTALB:${oneLine(album)}`]),
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
  const element = (tag: string, text: string) => `<${tag}>${escapeXml(oneLine(text))}</${tag}>`;
  const tracks = songs.map(({ clipId, title, artist, album, track, durationSeconds, address }) =>
    [
      '    <track>',
      `      ${element('location', address)}`,
      `      ${element('identifier', `urn:uuid:${clipId}`)}`,
      `      ${element('title', title)}`,
      `      ${element('creator', artist)}`,
      ...(album === undefined ? [] : [`      ${element('album', album)}`]),
      ...(track === undefined ? [] : [`      ${element('trackNum', `${track}`)}`]),
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

type Info = Pick<PlaylistEntry, 'title' | 'artist' | 'durationSeconds'>;

const NO_INFO: Info = { title: null, artist: null, durationSeconds: null };

const linesOf = (text: string) => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);

/** Reads a plain or extended M3U file, or a PLS file. */
export function parsePlaylist(text: string): PlaylistFile {
  return /^\uFEFF?\s*\[playlist\]/i.test(text) ? parsePls(text) : parseM3u8(text);
}

function parseM3u8(text: string): PlaylistFile {
  const entries: PlaylistEntry[] = [];
  let name: string | null = null;
  let info = NO_INFO;
  for (const line of linesOf(text)) {
    const content = line.trim();
    if (content.startsWith('#PLAYLIST:')) name = content.slice('#PLAYLIST:'.length).trim() || null;
    else if (content.startsWith('#EXTINF:')) info = parseInfo(content);
    else if (content !== '' && !content.startsWith('#') && entries.length < PLAYLIST_ENTRIES_MAX) {
      entries.push(entryAt(content, info));
      info = NO_INFO;
    }
  }
  return { name, entries };
}

/** `#EXTINF:seconds name="value",artist - title`; values may have commas. */
function parseInfo(line: string): Info {
  const [, seconds = '', words = ''] = /^#EXTINF:\s*(-?[\d.]+)?(?:"[^"]*"|[^",])*,?(.*)$/s.exec(line) ?? [];
  return infoOf(words, Number.parseFloat(seconds));
}

/** @param words `artist - title` */
function infoOf(words: string, seconds: number): Info {
  const [first = '', ...rest] = words.split(' - ');
  const hasArtist = rest.length > 0;
  return {
    title: (hasArtist ? rest.join(' - ') : first).trim() || null,
    artist: hasArtist ? first.trim() || null : null,
    durationSeconds: seconds > 0 ? seconds : null,
  };
}

/** Reads a PLS file: `File1=…`, `Title1=…` and `Length1=…` in seconds. */
function parsePls(text: string): PlaylistFile {
  const fields = new Map<string, string>();
  for (const line of linesOf(text)) {
    const [, name = '', value = ''] = /^\s*((?:file|title|length)\d+)\s*=\s*(.*?)\s*$/i.exec(line) ?? [];
    if (name !== '') fields.set(name.toLowerCase(), value);
  }
  const places = [...fields.keys()]
    .filter((name) => name.startsWith('file'))
    .map((name) => Number(name.slice('file'.length)))
    .sort((one, other) => one - other);
  const entries = places.slice(0, PLAYLIST_ENTRIES_MAX).map((place) => {
    const seconds = Number.parseFloat(fields.get(`length${place}`) ?? '');
    return entryAt(fields.get(`file${place}`) ?? '', infoOf(fields.get(`title${place}`) ?? '', seconds));
  });
  return { name: null, entries };
}

function entryAt(address: string, info: Info): PlaylistEntry {
  return { ...info, clipId: clipIdOf(address), fileName: fileNameOf(address) };
}

/** The name of a file without folder and ending, from its path or address; null if that has none. */
export function fileNameOf(address: string | null): string | null {
  const path = (address ?? '').replace(/^(\w+:\/\/[^?#]*).*$/, '$1');
  const file = path.split(/[\\/]/).at(-1) ?? '';
  return (
    decoded(file)
      .replace(/\.\w{1,5}$/, '')
      .trim() || null
  );
}

/** Programs write spaces and other letters of paths as %20; a name may also have a percent sign of its own. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
