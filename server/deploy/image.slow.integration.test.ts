import { afterAll, beforeAll, expect, test } from 'vitest';
import { BuiltImage } from '#tests/support/browser/built-image';

/** Installs packages from the registry and builds, which takes minutes. */
const BUILD_MS = 15 * 60_000;

let image: BuiltImage;
beforeAll(async () => {
  image = await BuiltImage.build();
}, BUILD_MS);
afterAll(() => image?.dispose());

test('the commands of the Dockerfile build a server that starts as another user, in a folder it cannot write', async () => {
  await image.start();
  // The command that the image declares as its health check.
  expect(await image.runHealthCheck()).toBe(0);
  const ready = await fetch(`${image.origin}/api/ready`);
  expect([ready.status, await ready.json()]).toMatchObject([200, {}]);
  for (const path of ['/', '/sw.js', '/manifest.webmanifest', '/engine/mp3-encoder.wasm'])
    expect([path, (await fetch(image.origin + path)).status]).toEqual([path, 200]);
});

test('the image has neither packages of development only nor data of this folder', () => {
  expect(image.has('node_modules/fastify')).toBe(true);
  for (const path of ['node_modules/@biomejs/biome', 'node_modules/oidc-provider', 'src', '.git', 'data'])
    expect([path, image.has(path)]).toEqual([path, false]);
});

test('a backup is made and restored by the commands in the image', async () => {
  const made = await image.operate('backup', 'skylark.tar');
  expect(made).toMatch(/^Wrote .*skylark\.tar with \d+ rows and \d+ files and verified it\.$/m);
  expect(await image.operate('restore', 'skylark.tar')).toMatch(/^Restored \d+ rows/m);
});
