import { ID3Writer } from 'browser-id3-writer';
import { createLog } from '#lib/log';
import type { FileAlbum, FileTags } from './file-tags.ts';

const log = createLog('id3-tags');

/** The writer's constants exist as types only. */
const FRONT_COVER = 3;
const LYRICS = 1;
const MILLISECONDS = 2;

/** Returns an MP3 file with an ID3v2.3 tag before its unchanged audio; an existing tag is replaced. */
export function withId3Tags(audio: ArrayBuffer, tags: FileTags, cover: ArrayBuffer | null): ArrayBuffer {
  const writer = new ID3Writer(audio);
  writer
    .setFrame('TIT2', tags.title)
    .setFrame('TPE1', [tags.artist])
    .setFrame('TYER', tags.year)
    // The page of the audio's source.
    .setFrame('WOAS', tags.sourceUrl);
  // Several values in one text end with a zero each: a slash, which separates them too, is in names such as AC/DC.
  if (tags.artists.length > 1)
    writer.setFrame('TXXX', { description: 'ARTISTS', value: tags.artists.join('\0') });
  if (tags.artistUrl !== '') writer.setFrame('WOAR', tags.artistUrl);
  if (tags.album !== null) addAlbum(writer, tags.album);
  if (tags.genres.length > 0) writer.setFrame('TCON', [...tags.genres]);
  if (tags.caption !== '') {
    writer.setFrame('COMM', { language: 'und', description: '', text: tags.caption });
  }
  if (tags.rights !== '') writer.setFrame('TCOP', tags.rights);
  if (tags.lyrics !== '') {
    writer.setFrame('USLT', { language: 'und', description: '', lyrics: tags.lyrics });
  }
  if (tags.timedLines.length > 0) {
    writer.setFrame('SYLT', {
      language: 'und',
      description: '',
      type: LYRICS,
      timestampFormat: MILLISECONDS,
      text: tags.timedLines.map(({ text, startSeconds }) => [text, Math.round(startSeconds * 1000)]),
    });
  }
  if (cover !== null) addCover(writer, cover);
  return writer.addTag();
}

function addAlbum(writer: ID3Writer, album: FileAlbum): void {
  const { name, artist, track, tracks, disc, isCompilation } = album;
  writer.setFrame('TALB', name);
  if (artist !== undefined) writer.setFrame('TPE2', artist);
  if (disc !== undefined) writer.setFrame('TPOS', `${disc}`);
  if (isCompilation) writer.setFrame('TCMP', '1');
  if (track !== undefined) writer.setFrame('TRCK', tracks === undefined ? `${track}` : `${track}/${tracks}`);
}

function addCover(writer: ID3Writer, data: ArrayBuffer): void {
  try {
    writer.setFrame('APIC', { type: FRONT_COVER, description: 'Cover', data });
  } catch (error) {
    log.info('the cover is not a picture a tag can contain', error);
  }
}
