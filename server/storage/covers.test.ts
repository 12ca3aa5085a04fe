import sharp from 'sharp';
import { expect, test } from 'vitest';
import { COVER_SIZES_PX } from '#domain/files/media-paths';
import { coverImage } from './covers.ts';

const SEED = { seed: '0199a0b0-0000-7000-8000-000000000001', tags: ['calm', 'piano'] };

test.each(COVER_SIZES_PX)('a %i px cover is a square picture of that size', async (sizePx) => {
  const { width, height, format } = await sharp(await coverImage(SEED, sizePx)).metadata();
  expect([width, height, format]).toEqual([sizePx, sizePx, 'webp']);
});

test('the same song has the same cover, another song a different one', async () => {
  const [one, again, other] = await Promise.all([
    coverImage(SEED, 96),
    coverImage(SEED, 96),
    coverImage({ ...SEED, seed: '0199a0b0-0000-7000-8000-000000000002' }, 96),
  ]);
  expect(one.equals(again)).toBe(true);
  expect(one.equals(other)).toBe(false);
});

test('a small cover is the large one scaled down, not another picture', async () => {
  const pixels = async (sizePx: 96 | 640) =>
    sharp(await coverImage(SEED, sizePx))
      .resize(8, 8, { kernel: 'cubic' })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [small, large] = await Promise.all([pixels(96), pixels(640)]);
  const difference = small.reduce((sum, value, at) => sum + Math.abs(value - (large[at] ?? 0)), 0);
  expect(difference / small.length).toBeLessThan(12);
});
