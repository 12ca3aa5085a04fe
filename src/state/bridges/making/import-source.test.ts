import { BlobReader, BlobWriter, configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, test } from 'vitest';
import { IMPORT_FILES_MAX } from '#domain/files/import-files';
import { importSource } from './import-source.ts';

configure({ useWebWorkers: false });

async function zipOf(entries: readonly (readonly [path: string, bytes: Uint8Array<ArrayBuffer>])[]) {
  const writer = new ZipWriter(new BlobWriter());
  for (const [path, bytes] of entries) await writer.add(path, new BlobReader(new Blob([bytes])));
  return new Uint8Array(await (await writer.close()).arrayBuffer());
}

const zipFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'songs.zip');
const TEXT = new TextEncoder().encode('words of a song');

test('files of a ZIP are read with their content', async () => {
  const [file] = await importSource([zipFile(await zipOf([['a/One.txt', TEXT]]))]);
  expect(file?.path).toBe('a/One.txt');
  expect(await (await file?.open())?.text()).toBe('words of a song');
});

test('an entry whose path leads out of the ZIP is refused, and the others are read', async () => {
  const entries = [
    ['../../One.mp3', TEXT],
    ['Two.mp3', TEXT],
  ] as const;
  const [one, two] = await importSource([zipFile(await zipOf(entries))]);
  await expect(one?.open()).rejects.toThrow('The path of this file leads out of the ZIP.');
  expect((await two?.open())?.size).toBe(TEXT.length);
});

test('an entry that expands to more than it claims is refused', async () => {
  const bytes = await zipOf([['Bomb.mp3', new Uint8Array(20_000_000)]]);
  const view = new DataView(bytes.buffer);
  const directory = bytes.findLastIndex(
    (_, at) => at < bytes.length - 4 && view.getUint32(at, true) === 0x02014b50,
  );
  view.setUint32(directory + 24, 1000, true);
  const [bomb] = await importSource([zipFile(bytes)]);
  expect(bomb?.sizeBytes).toBe(1000);
  await expect(bomb?.open()).rejects.toThrow('This file is damaged in the ZIP.');
});

test('a damaged entry is refused', async () => {
  const bytes = await zipOf([['One.txt', TEXT]]);
  const view = new DataView(bytes.buffer);
  const data = 30 + view.getUint16(26, true) + view.getUint16(28, true);
  bytes[data + 3] = (bytes[data + 3] ?? 0) ^ 0x10;
  const [file] = await importSource([zipFile(bytes)]);
  await expect(file?.open()).rejects.toThrow('This file is damaged in the ZIP.');
});

test('a ZIP without its end and a file that only is called ZIP are refused by name', async () => {
  const bytes = await zipOf([['One.txt', TEXT]]);
  const cut = zipFile(bytes.slice(0, -30));
  await expect(importSource([cut])).rejects.toThrow('songs.zip is damaged and cannot be read.');
  await expect(importSource([zipFile(TEXT)])).rejects.toThrow('songs.zip is not a ZIP file.');
});

test('too many files are refused before any is read', async () => {
  const many = Array.from({ length: IMPORT_FILES_MAX + 1 }, () => new File(['a'], 'One.mp3'));
  await expect(importSource(many)).rejects.toThrow('More than 10,000 files cannot be imported at once.');
});
