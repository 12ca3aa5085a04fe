import { type IAudioMetadata, type ILyricsTag, type IPicture, parseBlob } from 'music-metadata';
import { COVER_FILE_MAX_BYTES } from '#domain/files/import-files';
import { hasTimes } from '#domain/lyrics/lrc-lyrics';
import { decodeText } from '#lib/decode-text';
import { createLog } from '#lib/log';
import { lrcOfTimedTexts } from '#state/bridges/listening/synced-lyrics';

const log = createLog('import');

/** What an audio file says about its song; empty for what it does not say. */
export interface SongFileTags {
  readonly title: string;
  /** All of them, with commas. */
  readonly artist: string;
  readonly album: string;
  /** All of them, with commas. */
  readonly genre: string;
  readonly lyrics: string;
  readonly cover: Blob | null;
  /** Some of the letters may be wrong, because their encoding is unknown. */
  readonly isDoubtful: boolean;
}

const NONE: SongFileTags = {
  ...{ title: '', artist: '', album: '', genre: '', lyrics: '', cover: null, isDoubtful: false },
};

/** Reads the tags of an audio file; none if they cannot be read, because the sound may be fine. */
export async function readSongTags(file: Blob): Promise<SongFileTags> {
  try {
    const metadata = await parseBlob(file, { duration: false });
    const { title = '', artist = '', artists = [], album = '', genre = [], picture = [] } = metadata.common;
    const texts = {
      ...{ title, album, genre: genresOf(genre), lyrics: lyricsOf(metadata) },
      artist: artists.length > 1 ? artists.join(', ') : artist,
    };
    const { isDoubtful, ...decoded } = await decoded8Bit(texts, metadata);
    return { ...NONE, ...texts, ...decoded, isDoubtful, cover: coverOf(picture) };
  } catch (error) {
    log.info('the tags of a file cannot be read', error);
    return NONE;
  }
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
async function decoded8Bit(
  texts: Readonly<Record<'title' | 'artist' | 'album' | 'genre' | 'lyrics', string>>,
  { format }: IAudioMetadata,
) {
  const found = Object.entries(texts).filter(([, text]) => isOfHighBytes(text));
  const isOfBytes = format.tagTypes.some((type) => TAGS_OF_BYTES.test(type));
  if (!isOfBytes || found.length === 0) return { isDoubtful: false };
  const joined = found.map(([, text]) => text).join(SEPARATOR);
  const { text, isDoubtful } = await decodeText(Uint8Array.from(joined, (letter) => letter.charCodeAt(0)));
  const parts = text.split(SEPARATOR);
  return { isDoubtful, ...Object.fromEntries(found.map(([name], place) => [name, parts[place] ?? ''])) };
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
