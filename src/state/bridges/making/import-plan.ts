import { libraryOfExport, type ReadRows } from '#domain/files/account-export';
import {
  baseName,
  DATA_FILE_MAX_BYTES,
  groupSongs,
  IMPORT_SONGS_MAX,
  type SongFiles,
} from '#domain/files/import-files';
import type { ImportLibrary } from '#domain/files/import-library';
import { libraryOfSunoFlow } from '#domain/files/sunoflow-export';
import { jsonRows } from '#lib/json-rows';
import { plural, t } from '#lib/translate';
import { UnusableFile } from '#state/bridges/listening/readable-audio';
import { type ImportSourceFile, importSource } from './import-source.ts';

/** The songs among the chosen files, and what an export says about them. */
export interface ImportPlan {
  readonly songs: readonly SongFiles<ImportSourceFile>[];
  readonly library: ImportLibrary;
}

const TOO_MANY = plural(
  IMPORT_SONGS_MAX,
  'More than {count} song cannot be imported at once.',
  'More than {count} songs cannot be imported at once.',
);

const NO_LIBRARY: ImportLibrary = { songs: new Map(), playlists: [], keyOfFile: () => '' };

/** @throws UnusableFile if no song is found, or if an archive cannot be read */
export async function planImport(chosen: readonly File[]): Promise<ImportPlan> {
  const files = await importSource(chosen);
  const exported = await readExport(files);
  const library = exported ?? (await readSunoFlow(files)) ?? NO_LIBRARY;
  const songs = groupSongs(exported === null ? files : withoutTwins(files)).filter(
    ({ audio }) => !library.songs.get(library.keyOfFile(baseName(audio.path)))?.isTrashed,
  );
  if (songs.length === 0) throw new UnusableFile(t('No songs were found in these files.'));
  if (exported === null && songs.length > IMPORT_SONGS_MAX) throw new UnusableFile(TOO_MANY);
  return { songs, library };
}

/** An export has songs as MP3 and, where they are kept so, as FLAC too. */
function withoutTwins(files: readonly ImportSourceFile[]): ImportSourceFile[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.filter(({ path }) => !(path.endsWith('.flac') && paths.has(path.replace(/flac$/, 'mp3'))));
}

async function readExport(files: readonly ImportSourceFile[]): Promise<ImportLibrary | null> {
  const clips = files.find(({ path }) => /(?:^|\/)data\/clips\.json$/.test(path));
  if (clips === undefined) return null;
  const folder = clips.path.slice(0, -'clips.json'.length);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const read: ReadRows = (name) => {
    const file = byPath.get(`${folder}${name}`);
    return file === undefined ? noRows() : rowsOf(file);
  };
  return libraryOfExport(read);
}

async function* noRows(): AsyncGenerator<unknown> {}

/** @throws UnusableFile */
async function* rowsOf(file: ImportSourceFile): AsyncGenerator<unknown> {
  try {
    yield* jsonRows(textOf(file));
  } catch (cause) {
    const name = baseName(file.path);
    throw new UnusableFile(t('{name} is damaged and cannot be read.', { name }), { cause });
  }
}

/** Only some browsers iterate over streams. */
async function* textOf(file: ImportSourceFile): AsyncGenerator<string> {
  const reader = file.stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
}

async function readSunoFlow(files: readonly ImportSourceFile[]): Promise<ImportLibrary | null> {
  const file = files.find(({ path }) => /^sunoflow-export.*\.json$/i.test(baseName(path)));
  return file ? libraryOfSunoFlow(await readJson(file)) : null;
}

/** @throws UnusableFile */
async function readJson(file: ImportSourceFile): Promise<unknown> {
  const name = baseName(file.path);
  if (file.sizeBytes > DATA_FILE_MAX_BYTES) throw new UnusableFile(t('{name} is too large.', { name }));
  try {
    return JSON.parse(await (await file.open()).text());
  } catch (cause) {
    throw new UnusableFile(t('{name} is damaged and cannot be read.', { name }), { cause });
  }
}
