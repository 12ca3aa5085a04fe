import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { type ImportFile, leavesFolder } from '#domain/files/import-files';
import { UPLOAD_MAX_BYTES } from '#domain/files/uploads';
import { decodeText } from '#lib/decode-text';
import { t } from '#lib/translate';
import { UnusableFile } from '#state/bridges/listening/readable-audio';

// The content security policy allows no workers from blobs; inflating is native and needs none.
configure({ useWebWorkers: false });

/** A file to import, which is read when it is its turn. */
export interface ImportSourceFile extends ImportFile {
  /** Letters of its name may be wrong, because their encoding is unknown. */
  readonly isNameDoubtful: boolean;
  /** @throws UnusableFile for a file that cannot be read */
  open(): Promise<File>;
  /** Its bytes in the order they are read, for a file that is larger than memory. @throws UnusableFile */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/**
 * Lists the files of a folder, and those in ZIP files, without reading them.
 * @throws UnusableFile for a ZIP file that cannot be read
 */
export async function importSource(chosen: readonly File[]): Promise<ImportSourceFile[]> {
  const files: ImportSourceFile[] = [];
  for (const file of chosen) {
    const path = file.webkitRelativePath || file.name;
    if (await isZip(file)) files.push(...(await zipFiles(file)));
    else files.push(storedFile(file, path));
  }
  return files;
}

function storedFile(file: File, path: string): ImportSourceFile {
  const { size: sizeBytes } = file;
  return { path, isNameDoubtful: false, sizeBytes, open: async () => file, stream: () => file.stream() };
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
      if (!entry.directory) files.push(await zippedFile(entry));
    }
  } catch (cause) {
    throw new UnusableFile(t('{name} is damaged and cannot be read.', { name: file.name }), { cause });
  }
  return files;
}

async function zippedFile(entry: FileEntry): Promise<ImportSourceFile> {
  const { text, isDoubtful: isNameDoubtful } = await entryName(entry);
  const path = text.replaceAll('\\', '/');
  const [open, stream] = [() => openEntry(entry, path), () => streamEntry(entry, path)];
  return { path, isNameDoubtful, sizeBytes: entry.uncompressedSize, open, stream };
}

/** Many programs write names in the encoding of their computer, without saying so. */
function entryName({ filename, filenameUTF8: isUtf8, rawFilename }: FileEntry) {
  if (isUtf8 || rawFilename.every((byte) => byte < FIRST_HIGH_BYTE))
    return { text: filename, isDoubtful: false };
  // The library reads names without a mark as code page 437.
  return decodeText(rawFilename, filename);
}

const FIRST_HIGH_BYTE = 0x80;

async function openEntry(entry: FileEntry, path: string): Promise<File> {
  if (entry.uncompressedSize > UPLOAD_MAX_BYTES) throw new UnusableFile(t('A file can be at most 500 MB.'));
  const stream = streamEntry(entry, path);
  try {
    return new File([await new Response(stream).blob()], path.slice(path.lastIndexOf('/') + 1));
  } catch (cause) {
    throw new UnusableFile(DAMAGED, { cause });
  }
}

/** Inflates an entry, but never more of it than it claims to have: a small ZIP may expand without end. */
function streamEntry(entry: FileEntry, path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  if (leavesFolder(path)) throw new UnusableFile(t('The path of this file leads out of the ZIP.'));
  if (entry.encrypted) throw new UnusableFile(t('This file is encrypted.'));
  let bytes = 0;
  let fail: (cause: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start(controller) {
      fail = (cause) => controller.error(cause);
    },
    transform(piece, controller) {
      bytes += piece.length;
      if (bytes > entry.uncompressedSize) throw new UnusableFile(DAMAGED);
      controller.enqueue(piece);
    },
  });
  entry.getData(writable).catch(fail);
  return readable;
}

const DAMAGED = t('This file is damaged in the ZIP.');
