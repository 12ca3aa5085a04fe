import { type IAudioMetadata, type ILyricsTag, type IPicture, parseBlob } from 'music-metadata';
import {
  ALBUM_MAX_CHARACTERS,
  type AlbumFacts,
  ARTIST_MAX_CHARACTERS,
  ARTISTS_MAX,
  TRACK_MAX,
  YEAR_MAX,
} from '#contract/songs/album-facts';
import { storedAlbumFacts } from '#domain/clips/album-edits';
import { COVER_FILE_MAX_BYTES } from '#domain/files/import-files';
import { hasTimes } from '#domain/lyrics/lrc-lyrics';
import { decodeText } from '#lib/decode-text';
import { createLog } from '#lib/log';
import { lrcOfTimedTexts } from '#state/bridges/listening/synced-lyrics';
import { storableText } from './storable-text.ts';

const log = createLog('import');

/** What an audio file says about its song; empty for what it does not say. */
export interface SongFileTags {
  readonly title: string;
  /** All of them, with commas, or as the file shows them. */
  readonly artist: string;
  readonly facts: AlbumFacts;
  /** All of them, with commas. */
  readonly genre: string;
  readonly lyrics: string;
  readonly cover: Blob | null;
  /** Some of the letters may be wrong, because their encoding is unknown. */
  readonly isDoubtful: boolean;
}

const NONE: SongFileTags = {
  ...{ title: '', artist: '', facts: {}, genre: '', lyrics: '', cover: null, isDoubtful: false },
};

/** Reads the tags of an audio file; none if they cannot be read, because the sound may be fine. */
export async function readSongTags(file: Blob): Promise<SongFileTags> {
  try {
    const metadata = await parseBlob(file, { duration: false });
    const { title = '', album = '', albumartist = '', genre = [], picture = [] } = metadata.common;
    const { artist, artists } = artistsOf(metadata);
    const texts = { title, artist, genre: genresOf(genre), lyrics: lyricsOf(metadata) };
    const decoded = await decoded8Bit([...Object.values(texts), album, albumartist, ...artists], metadata);
    const [titleText = '', artistText = '', genreText = '', lyricsText = '', ...names] = decoded.texts;
    const [albumText = '', albumArtistText = '', ...artistTexts] = names;
    return {
      ...{ title: titleText, artist: artistText, genre: genreText, lyrics: lyricsText },
      facts: factsOf(metadata, { artists: artistTexts, album: albumText, albumArtist: albumArtistText }),
      cover: coverOf(picture),
      isDoubtful: decoded.isDoubtful,
    };
  } catch (error) {
    log.info('the tags of a file cannot be read', error);
    return NONE;
  }
}

interface Artists {
  readonly artist: string;
  readonly artists: readonly string[];
}

/** The artists of a song as they are shown, and each of them. */
function artistsOf({ common, native, quality }: IAudioMetadata): Artists {
  const { artist = '', artists = [] } = common;
  const frames = native['ID3v2.3'] ?? native['ID3v2.2'];
  if (frames === undefined)
    return { artists, artist: artists.length > 1 && artists.includes(artist) ? artists.join(', ') : artist };
  const valuesOf = (id: RegExp) =>
    frames.filter((frame) => id.test(frame.id)).map(({ value }) => String(value));
  const isList = quality.warnings.some(({ message }) => /TPE?1 uses non standard null/.test(message));
  const shown = valuesOf(/^TPE?1$/);
  const listed = valuesOf(/^TXXX:artists$/i);
  // A slash separates artists in these versions, but most programs write names with it as they are, such as AC/DC.
  const isOneName = !isList && (listed.length === 0 || listed.join('/') === shown.join('/'));
  if (isOneName) return { artist: shown.join('/') || artist, artists: [] };
  const names = listed.length > 0 ? listed : shown;
  return { artists: names, artist: isList || shown.length === 0 ? names.join(', ') : shown.join('/') };
}

type Names = Readonly<Record<'album' | 'albumArtist', string>> & Pick<Artists, 'artists'>;

/** ffmpeg writes it as a text of its own: `TXXX:TCMP`, `TXXX:compilation`. */
const COMPILATION_TEXT = /^TXXX:(?:TCMP|compilation)$/i;

/** What the server would refuse is left out. */
function factsOf({ common, native }: IAudioMetadata, { artists, album, albumArtist }: Names): AlbumFacts {
  const { year, track, disk, compilation } = common;
  const isCompilation = Object.values(native)
    .flat()
    .some(({ id, value }) => COMPILATION_TEXT.test(id) && value === '1');
  const names = [...new Set(artists.map((name) => storableText(name, ARTIST_MAX_CHARACTERS)))].filter(
    Boolean,
  );
  return storedAlbumFacts({
    ...(names.length > 1 ? { artists: names.slice(0, ARTISTS_MAX) } : {}),
    album: storableText(album, ALBUM_MAX_CHARACTERS),
    album_artist: storableText(albumArtist, ARTIST_MAX_CHARACTERS),
    year: numberOf(year, YEAR_MAX),
    track: numberOf(track.no, TRACK_MAX),
    tracks: numberOf(track.of, TRACK_MAX),
    disc: numberOf(disk.no, TRACK_MAX),
    is_compilation: compilation === true || isCompilation,
  });
}

function numberOf(value: number | null | undefined, maximum: number): number | undefined {
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maximum;
  return isNumber ? value : undefined;
}

/** Several programs, and files of this app, have all genres in one text. */
const genresOf = (genres: readonly string[]) =>
  genres
    .flatMap((genre) => genre.split(';'))
    .map((genre) => genre.trim())
    .filter((genre) => genre !== '')
    .join(', ');

/** Tags whose texts may say to be Latin and be in the encoding of the computer that wrote them. */
const TAGS_OF_BYTES = /^(?:ID3v|exif)/;
const BYTES = 256;
const SEPARATOR = '\n\t\n\t\n';

/** Whether each letter may be a byte, and some are not of ASCII. */
const isOfHighBytes = (text: string) =>
  /\P{ASCII}/u.test(text) && [...text].every((letter) => (letter.codePointAt(0) ?? 0) < BYTES);

/** Decodes texts that were read byte by byte together, because an encoding shows better in more text. */
async function decoded8Bit(texts: readonly string[], { format }: IAudioMetadata) {
  const found = texts.filter(isOfHighBytes);
  const isOfBytes = format.tagTypes.some((type) => TAGS_OF_BYTES.test(type));
  if (!isOfBytes || found.length === 0) return { texts, isDoubtful: false };
  const bytes = Uint8Array.from(found.join(SEPARATOR), (letter) => letter.charCodeAt(0));
  const { text, isDoubtful } = await decodeText(bytes);
  const parts = text.split(SEPARATOR);
  const decoded = new Map(found.map((one, place) => [one, parts[place] ?? '']));
  return { texts: texts.map((one) => decoded.get(one) ?? one), isDoubtful };
}

/** Programs store lyrics under many names: `USLT`, `TXXX:lyrics-eng`, `UNSYNCEDLYRICS`, `\u00a9lyr`, `WM/Lyrics`. */
const LYRICS_TAG = /(?:^|[:/\u00a9])(?:(?:un)?synced ?)?(?:lyrics?|lyr|uslt|ult|sylt|slt)(?:-[a-z]{3})?$/i;
/** Kinds of synchronized text that are words: other, lyrics, transcription. Chords and events are not. */
const CONTENT_OF_WORDS = [0, 1, 2];
const MILLISECONDS = 2;

/** Timed lyrics are preferred. */
function lyricsOf({ native }: IAudioMetadata): string {
  const found = Object.values(native)
    .flat()
    .filter(({ id }) => LYRICS_TAG.test(id))
    .map(({ value }) => lyricsText(value as string | ILyricsTag))
    .filter((text) => text !== '');
  return found.find(hasTimes) ?? found[0] ?? '';
}

function lyricsText(value: string | ILyricsTag): string {
  if (typeof value === 'string') return value.trim();
  const { contentType, timeStampFormat, syncText = [], text } = value;
  if (typeof text === 'string' && text.trim() !== '') return text.trim();
  if (!CONTENT_OF_WORDS.includes(contentType) || timeStampFormat !== MILLISECONDS) return '';
  return lrcOfTimedTexts(syncText.map((one) => ({ text: one.text, startMs: one.timestamp ?? 0 })));
}

function coverOf(pictures: readonly IPicture[]): Blob | null {
  const picture = pictures.find(({ type }) => type === 'Cover (front)') ?? pictures[0];
  if (picture === undefined || picture.data.length > COVER_FILE_MAX_BYTES) return null;
  return new Blob([new Uint8Array(picture.data)], { type: picture.format });
}
