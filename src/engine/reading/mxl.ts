import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { t } from '#lib/translate';
import { UnreadableSheet } from './read-tune.ts';
import { childrenOf, find, rootOf } from './xml-tree.ts';

// The content security policy allows no workers from blobs; inflating is native and needs none.
configure({ useWebWorkers: false });

const CONTAINER = 'META-INF/container.xml';

/**
 * The MusicXML in a compressed file (.mxl): the one that its container names, or else the first.
 * @param maxBytes a small ZIP may expand without end
 * @throws UnreadableSheet
 */
export async function musicXmlInZip(bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array> {
  const damaged = t('This compressed MusicXML file is damaged.');
  let entries: FileEntry[];
  try {
    const listed = await new ZipReader(new BlobReader(new Blob([bytes])), {
      checkSignature: true,
    }).getEntries();
    entries = listed.filter((entry): entry is FileEntry => !entry.directory);
  } catch {
    throw new UnreadableSheet(damaged);
  }
  const read = async (entry: FileEntry): Promise<Uint8Array> => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const taken = new WritableStream<Uint8Array<ArrayBuffer>>({
      write(part) {
        size += part.length;
        if (size > maxBytes) throw new RangeError('too large');
        parts.push(part);
      },
    });
    try {
      await entry.getData(taken);
    } catch {
      throw new UnreadableSheet(
        size > maxBytes ? t('This file is too large for the notes of a song.') : damaged,
      );
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  const container = entries.find(({ filename }) => filename === CONTAINER);
  const named = container ? rootFileOf(new TextDecoder().decode(await read(container))) : null;
  const scores = entries.filter(
    ({ filename }) => /\.(?:musicxml|xml)$/i.test(filename) && filename !== CONTAINER,
  );
  const score = scores.find(({ filename }) => filename === named) ?? scores[0];
  if (!score) throw new UnreadableSheet(t('This ZIP file has no MusicXML in it.'));
  return read(score);
}

const rootFileOf = (text: string): string | null =>
  childrenOf(find(rootOf(text), 'rootfiles'), 'rootfile')[0]?.attributes['full-path'] ?? null;
