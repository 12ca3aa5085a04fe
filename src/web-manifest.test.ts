import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHARE_TARGET_PATH } from './domain/files/uploads.ts';
import { webManifest } from './web-manifest.ts';

const shortcuts = webManifest.shortcuts ?? [];
const screenshots = webManifest.screenshots ?? [];

test('every shortcut has an icon, and stores have phone and desktop screenshots', () => {
  expect(shortcuts.map(({ icons }) => icons?.length)).toEqual(shortcuts.map(() => 1));
  const factors = new Set(screenshots.map(({ form_factor: factor }) => factor));
  expect(factors).toEqual(new Set(['narrow', 'wide']));
});

test('audio shared from another app is sent to the path that the service worker handles', () => {
  expect(webManifest.share_target).toMatchObject({
    action: SHARE_TARGET_PATH,
    method: 'POST',
    params: { files: [{ name: 'audio' }] },
  });
});

test('every picture of the manifest exists', () => {
  const icons = [...(webManifest.icons ?? []), ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];
  for (const { src } of [...icons, ...screenshots]) expect(existsSync(`public${src}`), src).toBe(true);
});
