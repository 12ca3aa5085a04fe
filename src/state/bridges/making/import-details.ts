import { ARTIST_MAX_CHARACTERS, type UploadDetails } from '#contract/making/uploads';
import {
  CAPTION_MAX_CHARACTERS,
  DISPLAY_TAGS_MAX_CHARACTERS,
  TITLE_MAX_CHARACTERS,
} from '#contract/songs/metadata';
import {
  baseName,
  COVER_FILE_MAX_BYTES,
  LYRICS_FILE_MAX_BYTES,
  type SongFiles,
} from '#domain/files/import-files';
import type { LibrarySong } from '#domain/files/import-library';
import { uploadTitle } from '#domain/files/uploads';
import { readLrc } from '#domain/lyrics/lrc-lyrics';
import { type DecodedText, decodeText } from '#lib/decode-text';
import type { ImportSourceFile } from './import-source.ts';
import type { SongFileTags } from './song-tags.ts';

/** What is sent with the audio of a song. */
export interface ImportDetails {
  readonly details: UploadDetails;
  readonly cover: Blob | null;
  /** Some of the letters may be wrong, because their encoding is unknown. */
  readonly isDoubtful: boolean;
}

interface ImportedSong {
  readonly files: SongFiles<ImportSourceFile>;
  /** What an export says of the song. */
  readonly known: LibrarySong | undefined;
}

const cut = (text: string, maxCharacters: number) => [...text.trim()].slice(0, maxCharacters).join('');

/** Collects a song's details: from the export, else from the files beside it, else from its tags. */
export async function importDetails(audio: File, { files, known }: ImportedSong): Promise<ImportDetails> {
  const { readSongTags } = await import('./song-tags.ts');
  const tags = await readSongTags(audio);
  const cover = known?.needsCover === false ? null : await coverOf(files, tags);
  if (known !== undefined) {
    const { title, caption, lyrics, words, createdAt } = known;
    const details = { title: cut(title, TITLE_MAX_CHARACTERS), caption, lyrics, words, tags: known.tags };
    const created_at = new Date(createdAt).toISOString();
    return { details: { ...details, ...artistOf(known), created_at }, cover, isDoubtful: false };
  }
  const beside = await textBeside(files);
  const { lyrics, words } = readLrc(beside?.text ?? tags.lyrics);
  const title = cut(tags.title || uploadTitle(baseName(audio.name)), TITLE_MAX_CHARACTERS);
  const caption = cut(tags.album, CAPTION_MAX_CHARACTERS);
  const details = {
    title,
    caption,
    ...artistOf(tags),
    lyrics,
    words: [...words],
    tags: cut(tags.genre, DISPLAY_TAGS_MAX_CHARACTERS),
  };
  const isNameDoubtful = tags.title === '' && files.audio.isNameDoubtful;
  const isDoubtful = tags.isDoubtful || isNameDoubtful || beside?.isDoubtful === true;
  return { details, cover, isDoubtful };
}

/** A song here belongs to its account, so the artist of its file is a detail of its own. */
function artistOf(named: Pick<SongFileTags, 'artist'>): Pick<UploadDetails, 'artist'> {
  const artist = cut(named.artist, ARTIST_MAX_CHARACTERS);
  return artist === '' ? {} : { artist };
}

async function textBeside({ lyrics }: SongFiles<ImportSourceFile>): Promise<DecodedText | null> {
  if (lyrics === null || lyrics.sizeBytes > LYRICS_FILE_MAX_BYTES) return null;
  return decodeText(new Uint8Array(await (await lyrics.open()).arrayBuffer()));
}

async function coverOf({ cover }: SongFiles<ImportSourceFile>, tags: SongFileTags): Promise<Blob | null> {
  if (tags.cover !== null) return tags.cover;
  if (cover === null || cover.sizeBytes > COVER_FILE_MAX_BYTES) return null;
  return cover.open();
}
