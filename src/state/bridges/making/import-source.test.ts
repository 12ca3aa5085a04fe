import { BlobReader, BlobWriter, configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, test } from 'vitest';
import { importSource } from './import-source.ts';

configure({ useWebWorkers: false });

/** What an entry of a ZIP's directory begins with, and the flag of names in UTF-8. */
const ENTRY = 0x02014b50;
const UTF8_NAMES = 0x800;

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

test('names in the encodings of other computers are read, each by itself', async () => {
  const names = [
    [[0xd4, 0xc2, 0xc1, 0xc1, 0xb4, 0xfa, 0xb1, 0xed, 0xce, 0xd2, 0xb5, 0xc4, 0xd0, 0xc4], '月亮代表我的心'],
    [[0x8d, 0xf7, 0x82, 0xcc, 0x89, 0xd4], '桜の花'],
    [[0x9a, 0x62, 0x65, 0x72, 0x20, 0x54, 0x84, 0x6c, 0x65, 0x72, 0x6e], 'Über Tälern'],
    [[0x53, 0x74, 0x72, 0x61, 0xdf, 0x65, 0x20, 0x42, 0xe4, 0x72], 'Straße Bär'],
    [[...new TextEncoder().encode('Noël été')], 'Noël été'],
  ] as const;
  for (const [bytes, name] of names) {
    const placeholder = 'x'.repeat(bytes.length);
    const zip = await zipOf([[`${placeholder}.mp3`, TEXT]]);
    const isPlaceholder = (at: number) => bytes.every((_, place) => zip[at + place] === 0x78);
    for (let at = 0; at < zip.length - bytes.length; at++) if (isPlaceholder(at)) zip.set(bytes, at);
    const view = new DataView(zip.buffer);
    const directory = zip.findLastIndex((_, at) => at < zip.length - 4 && view.getUint32(at, true) === ENTRY);
    for (const flags of [6, directory + 8])
      view.setUint16(flags, view.getUint16(flags, true) & ~UTF8_NAMES, true);
    const [file] = await importSource([zipFile(zip)]);
    expect(file?.path).toBe(`${name}.mp3`);
  }
});
