import { TIMED_WORDS_MAX, type TimedWords, timedWordsSchema } from '#contract/making/lyrics';
import type { UploadDetails } from '#contract/making/uploads';
import { ARTIST_MAX_CHARACTERS } from '#contract/songs/album-facts';
import {
  CAPTION_MAX_CHARACTERS,
  DISPLAY_TAGS_MAX_CHARACTERS,
  LYRICS_MAX_CHARACTERS,
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
import { storableText } from './storable-text.ts';

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

/** Without the times that the server refuses, such as those after an hour: they would cost the song its upload. */
function storableWords(words: TimedWords): TimedWords {
  return words.filter((word) => timedWordsSchema.safeParse([word]).success).slice(0, TIMED_WORDS_MAX);
}

/** Collects a song's details: from the export, else from the files beside it, else from its tags. */
export async function importDetails(audio: File, { files, known }: ImportedSong): Promise<ImportDetails> {
  const { readSongTags } = await import('./song-tags.ts');
  const tags = await readSongTags(audio);
  const cover = known?.needsCover === false ? null : await coverOf(files, tags);
  if (known !== undefined) {
    const created_at = new Date(known.createdAt).toISOString();
    return { details: { ...storable(known), created_at }, cover, isDoubtful: false };
  }
  const beside = await textBeside(files);
  const { lyrics, words } = readLrc(beside?.text ?? tags.lyrics);
  const title = tags.title || uploadTitle(baseName(audio.name));
  const { artist, facts, genre } = tags;
  const found = { title, caption: '', artist, facts, lyrics, words: [...words], tags: genre };
  const details = storable(found);
  const isNameDoubtful = tags.title === '' && files.audio.isNameDoubtful;
  const isDoubtful = tags.isDoubtful || isNameDoubtful || beside?.isDoubtful === true;
  return { details, cover, isDoubtful };
}

type FoundDetails = Pick<LibrarySong, 'title' | 'caption' | 'artist' | 'facts' | 'lyrics' | 'words' | 'tags'>;

/** What the server stores of the details that were found. */
function storable({ title, caption, lyrics, words, tags, artist, facts }: FoundDetails): UploadDetails {
  return {
    title: storableText(title, TITLE_MAX_CHARACTERS),
    caption: storableText(caption, CAPTION_MAX_CHARACTERS),
    lyrics: storableText(lyrics, LYRICS_MAX_CHARACTERS),
    words: storableWords(words),
    tags: storableText(tags, DISPLAY_TAGS_MAX_CHARACTERS),
    ...artistOf({ artist }),
    ...facts,
  };
}

/** A song here belongs to its account, so the artist of its file is a detail of its own. */
function artistOf(named: Pick<SongFileTags, 'artist'>): Pick<UploadDetails, 'artist'> {
  const artist = storableText(named.artist, ARTIST_MAX_CHARACTERS);
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
