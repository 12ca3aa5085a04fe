import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { Clip } from '#contract/songs/clips';
import { TIMED_WORDS_FILE } from '#domain/files/account-export';
import { fileName } from '#domain/files/file-name';
import { idAndSizeOfCover, PICTURE_FOLDER } from '#domain/files/media-paths';
import { listOwnClips, listOwnTables, readOwnRows } from '#server/accounts/account-data.repository';
import type { Connection } from '#server/database/database';
import { listOwnPictureIds } from '#server/files/pictures.repository';
import { findAlignedLyrics } from '#server/songs/aligned-lyrics.repository';
import { findClips } from '#server/songs/clips.repository';
import { drawnCoverKey } from '#server/storage/covers';
import { audioKey, convertedKey, pictureKey } from '#server/storage/keys';
import type { ObjectStore } from '#server/storage/object-store';
import { cutPreviewKey } from './cut-preview.ts';

interface ExportParts {
  readonly db: Connection;
  readonly store: ObjectStore;
  readonly userId: string;
}

const READ_ME = `This is everything that Skylark keeps of your account.

songs     your finished songs with their covers, and as FLAC where they are kept so
pictures  pictures that you uploaded or had drawn
data      one file for each kind of thing, in JSON: "user" is the account itself, clips are your songs

To move to another server, choose this ZIP there under You, Apps and data, Uploads, Import songs.
`;

/**
 * An account's data as a ZIP, created while it is sent: songs are read one after another, rows a few at a time.
 */
export function exportAccount(parts: ExportParts): Readable {
  return Readable.fromWeb(makeZip(entries(parts)) as Parameters<typeof Readable.fromWeb>[0]);
}

async function* entries({ db, store, userId }: ExportParts) {
  yield { name: 'README.txt', input: READ_ME };
  for (const table of await listOwnTables(db)) {
    yield {
      name: `data/${table.name.replaceAll('"', '')}.json`,
      input: jsonList(readOwnRows(db, table, userId)),
    };
  }
  const clips = await listOwnClips(db, userId);
  yield { name: `data/${TIMED_WORDS_FILE}`, input: jsonList(timedWords({ db, userId }, clips)) };
  for (const { id, title, previewSeconds: seconds } of clips) {
    const key = seconds === null ? audioKey(id) : await cutPreviewKey(store, { id, seconds });
    const stored = key === null ? null : await store.head(key);
    if (key === null || stored === null) continue;
    const lastModified = stored.modifiedAt;
    const name = `songs/${fileName(title)} ${id}`;
    yield { name: `${name}.mp3`, input: store.read(key), lastModified };
    const [clip] = await findClips(db, [id], userId);
    const flac = convertedKey(id, 'flac');
    if (seconds === null && clip?.metadata.flac_bytes !== undefined && (await store.head(flac)))
      yield { name: `${name}.flac`, input: store.read(flac), lastModified };
    const cover = clip && (await coverOf(store, clip));
    if (cover) yield { name: `${name}.webp`, input: store.read(cover), lastModified };
  }
  for (const id of await listOwnPictureIds(db, userId)) {
    const key = pictureKey(id, PICTURE_SIZE_PX);
    if (await store.head(key)) yield { name: `pictures/${id}.webp`, input: store.read(key) };
  }
}

const PICTURE_SIZE_PX = 640;

/** Key of the cover that a song shows: its picture, or the one drawn for it; null if its picture is gone. */
async function coverOf(store: ObjectStore, clip: Clip): Promise<string | null> {
  const pictureId = clip.image_url.startsWith(PICTURE_FOLDER)
    ? idAndSizeOfCover(clip.image_url.slice(PICTURE_FOLDER.length + 1))?.id
    : undefined;
  if (pictureId === undefined) return drawnCoverKey(store, clip, PICTURE_SIZE_PX);
  const key = pictureKey(pictureId, PICTURE_SIZE_PX);
  return (await store.head(key)) === null ? null : key;
}

type Own = Pick<ExportParts, 'db' | 'userId'>;

/** When each word of the songs is sung, as far as that is known. */
async function* timedWords({ db, userId }: Own, clips: readonly { readonly id: string }[]) {
  for (const { id } of clips) {
    const [clip] = await findClips(db, [id], userId);
    if (clip?.status !== 'complete' || clip.metadata.prompt.trim() === '') continue;
    const { aligned_words: words } = await findAlignedLyrics(db, clip);
    const heard = words.filter(({ success }) => success);
    if (heard.length === 0) continue;
    yield { clip_id: id, words: heard.map(({ word, start_s, end_s }) => ({ word, start_s, end_s })) };
  }
}

async function* jsonList(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
