/** More songs than this are refused as a whole, unless they are the export of a library. */
export const IMPORT_SONGS_MAX = 100_000;

/** Larger text files are no lyrics; larger data files are no list of songs of another app. */
export const LYRICS_FILE_MAX_BYTES = 1_000_000;
export const DATA_FILE_MAX_BYTES = 100_000_000;
/** The server takes no larger pictures. */
export const COVER_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** A file of a folder or a ZIP, by its path with forward slashes. */
export interface ImportFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** An audio file with what is stored beside it. */
export interface SongFiles<File extends ImportFile> {
  readonly audio: File;
  readonly lyrics: File | null;
  readonly cover: File | null;
}

const AUDIO = /\.(?:mp3|wav|wave|flac|ogg|oga|opus|m4a|m4b|mp4|aac|aiff?|aifc|alac|wma|caf|weba|mka)$/i;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;
/** Names of an album's cover, in the order of preference. */
const ALBUM_COVERS = ['cover', 'folder', 'front', 'album', 'albumart'];
const LYRICS_ENDINGS = ['lrc', 'txt'];

/** Files that systems add, such as '__MACOSX/._Song.mp3' or '.DS_Store'. */
const isHidden = (path: string) => path.split('/').some((part) => /^(?:\.[^.]|__MACOSX$)/.test(part));

/** Whether a path leads out of its folder. Nothing is ever written to it, but such a file is not what it claims. */
export const leavesFolder = (path: string) =>
  path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');

const withoutEnding = (path: string) => path.replace(/\.[^./]+$/, '');

/** Returns the last part of a path. */
export const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** Finds the songs among files: each audio file, with the lyrics and the cover beside it. */
export function groupSongs<File extends ImportFile>(files: readonly File[]): SongFiles<File>[] {
  const shown = files.filter(({ path }) => !isHidden(path));
  const byPath = new Map(shown.map((file) => [file.path.toLowerCase(), file]));
  const find = (paths: readonly string[]) => {
    for (const path of paths) {
      const file = byPath.get(path.toLowerCase());
      if (file) return file;
    }
    return null;
  };
  const covers = new Map<string, File>();
  for (const file of shown)
    if (PICTURE.test(file.path)) covers.set(withoutEnding(file.path).toLowerCase(), file);
  const coverOf = (path: string) => {
    const names = [withoutEnding(path), ...ALBUM_COVERS.map((name) => `${folderOf(path)}${name}`)];
    for (const name of names) {
      const file = covers.get(name.toLowerCase());
      if (file) return file;
    }
    return null;
  };
  return shown
    .filter(({ path }) => AUDIO.test(path))
    .map((audio) => ({
      audio,
      lyrics: find(LYRICS_ENDINGS.map((ending) => `${withoutEnding(audio.path)}.${ending}`)),
      cover: coverOf(audio.path),
    }));
}
