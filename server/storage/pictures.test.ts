import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COVER_SIZES_PX } from '#domain/files/media-paths';
import { DiskStore } from './disk-store.ts';
import { pictureKey } from './keys.ts';
import { storePicture } from './pictures.ts';

let folder: string;
let store: DiskStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylark-pictures-'));
  store = new DiskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const photo = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Copyright: 'Ada' },
  });

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'a %s becomes a square WebP of every size, without its metadata',
  async (format) => {
    expect(await storePicture(store, format, await photo().toFormat(format).toBuffer())).toBe(true);
    for (const sizePx of COVER_SIZES_PX) {
      const kept = await sharp(await buffer(store.read(pictureKey(format, sizePx)))).metadata();
      expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', sizePx, sizePx, undefined]);
    }
  },
);

test('anything that is not a picture, is damaged or only claims to be one is rejected and nothing is stored', async () => {
  const whole = await photo().png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>');
  for (const bytes of [
    svg,
    whole.subarray(0, 200),
    Buffer.from('\x89PNG\r\n\x1a\nhello', 'latin1'),
    Buffer.alloc(0),
  ])
    expect(await storePicture(store, 'refused', bytes)).toBe(false);
  expect(await store.head(pictureKey('refused', 96))).toBeNull();
});
