import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { IMPORT_FILES_MAX, type ImportFile, leavesFolder } from '#domain/files/import-files';
import { UPLOAD_MAX_BYTES } from '#domain/files/uploads';
import { plural, t } from '#lib/translate';
import { UnusableFile } from '#state/bridges/listening/readable-audio';

// The content security policy allows no workers from blobs; inflating is native and needs none.
configure({ useWebWorkers: false });

/** A file to import, which is read when it is its turn. */
export interface ImportSourceFile extends ImportFile {
  /** @throws UnusableFile for a file that cannot be read */
  open(): Promise<File>;
}

const TOO_MANY = plural(
  IMPORT_FILES_MAX,
  'More than {count} file cannot be imported at once.',
  'More than {count} files cannot be imported at once.',
);

/**
 * Lists the files of a folder, and those in ZIP files, without reading them.
 * @throws UnusableFile for a ZIP file that cannot be read, or for too many files
 */
export async function importSource(chosen: readonly File[]): Promise<ImportSourceFile[]> {
  const files: ImportSourceFile[] = [];
  for (const file of chosen) {
    const path = file.webkitRelativePath || file.name;
    if (await isZip(file)) files.push(...(await zipFiles(file)));
    else files.push({ path, sizeBytes: file.size, open: async () => file });
    if (files.length > IMPORT_FILES_MAX) throw new UnusableFile(TOO_MANY);
  }
  return files;
}

/** By its content: a ZIP begins with a file, or with its end if it is empty. */
async function isZip(file: File): Promise<boolean> {
  if (!/\.zip$/i.test(file.name)) return false;
  const [first, second, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const isMarked = first === 0x50 && second === 0x4b && (third === 3 || third === 5);
  if (!isMarked) throw new UnusableFile(t('{name} is not a ZIP file.', { name: file.name }));
  return true;
}

async function zipFiles(file: File): Promise<ImportSourceFile[]> {
  const reader = new ZipReader(new BlobReader(file), {
    ...{ checkSignature: true, checkOverlappingEntry: true, filenameValidation: 'tolerant' },
  });
  const files: ImportSourceFile[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      const path = entry.filename.replaceAll('\\', '/');
      files.push({ path, sizeBytes: entry.uncompressedSize, open: () => openEntry(entry, path) });
      if (files.length > IMPORT_FILES_MAX) break;
    }
  } catch (cause) {
    throw new UnusableFile(t('{name} is damaged and cannot be read.', { name: file.name }), { cause });
  }
  if (files.length > IMPORT_FILES_MAX) throw new UnusableFile(TOO_MANY);
  return files;
}

/** Inflates an entry, but never more of it than it claims to have: a small ZIP may expand without end. */
async function openEntry(entry: FileEntry, path: string): Promise<File> {
  if (leavesFolder(path)) throw new UnusableFile(t('The path of this file leads out of the ZIP.'));
  if (entry.encrypted) throw new UnusableFile(t('This file is encrypted.'));
  if (entry.uncompressedSize > UPLOAD_MAX_BYTES) throw new UnusableFile(t('A file can be at most 500 MB.'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(piece) {
      bytes += piece.length;
      if (bytes > entry.uncompressedSize) throw new UnusableFile(DAMAGED);
      pieces.push(piece);
    },
  });
  try {
    await entry.getData(sink);
  } catch (cause) {
    throw new UnusableFile(DAMAGED, { cause });
  }
  return new File(pieces, path.slice(path.lastIndexOf('/') + 1));
}

const DAMAGED = t('This file is damaged in the ZIP.');
