import { BlobSource, FLAC, Input, type MetadataTags, MP3, MP4, OGG, QTFF, WAVE } from 'mediabunny';
import { COVER_FILE_MAX_BYTES } from '#domain/files/import-files';
import { createLog } from '#lib/log';
import { lrcOfSyncedLyrics } from '#state/bridges/listening/synced-lyrics';

const log = createLog('import');

/** What an audio file says about its song; empty for what it does not say. */
export interface SongFileTags {
  readonly title: string;
  readonly artist: string;
  readonly album: string;
  readonly genre: string;
  readonly lyrics: string;
  readonly cover: Blob | null;
}

const NONE: SongFileTags = { title: '', artist: '', album: '', genre: '', lyrics: '', cover: null };

/** Reads the tags of an audio file; none if they cannot be read, because the sound may be fine. */
export async function readSongTags(file: Blob): Promise<SongFileTags> {
  const input = new Input({ source: new BlobSource(file), formats: [MP3, FLAC, MP4, QTFF, OGG, WAVE] });
  try {
    const tags = await input.getMetadataTags();
    const { title = '', artist = '', album = '', genre = '' } = tags;
    return { title, artist, album, genre, lyrics: lyricsOf(tags), cover: coverOf(tags) };
  } catch (error) {
    log.info('the tags of a file cannot be read', error);
    return NONE;
  } finally {
    input.dispose();
  }
}

/** Timed lyrics are preferred. Several programs store lyrics in Vorbis comments under names that are not standard. */
function lyricsOf({ lyrics, raw = {} }: MetadataTags): string {
  const timed = raw.SYLT instanceof Uint8Array ? lrcOfSyncedLyrics(raw.SYLT) : '';
  if (timed !== '') return timed;
  if (lyrics) return lyrics;
  const names = ['LYRICS', 'UNSYNCEDLYRICS', 'SYNCEDLYRICS', 'UNSYNCED LYRICS'];
  for (const [name, value] of Object.entries(raw)) {
    if (names.includes(name.toUpperCase()) && typeof value === 'string') return value;
  }
  return '';
}

function coverOf({ images = [] }: MetadataTags): Blob | null {
  const image = images.find(({ kind }) => kind === 'coverFront') ?? images[0];
  if (image === undefined || image.data.length > COVER_FILE_MAX_BYTES) return null;
  return new Blob([new Uint8Array(image.data)], { type: image.mimeType });
}
