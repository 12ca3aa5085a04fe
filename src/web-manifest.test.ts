import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { webManifest } from './web-manifest.ts';

const shortcuts = webManifest.shortcuts ?? [];
const screenshots = webManifest.screenshots ?? [];

test('every shortcut has an icon, and stores can show the app on a phone and on a desktop', () => {
  expect(shortcuts.map(({ icons }) => icons?.length)).toEqual(shortcuts.map(() => 1));
  const factors = new Set(screenshots.map(({ form_factor: factor }) => factor));
  expect(factors).toEqual(new Set(['narrow', 'wide']));
});

test('every picture of the manifest is there', () => {
  const icons = [...(webManifest.icons ?? []), ...shortcuts.flatMap((shortcut) => shortcut.icons ?? [])];
  for (const { src } of [...icons, ...screenshots]) expect(existsSync(`public${src}`), src).toBe(true);
});
