import { expect, test, vi } from 'vitest';
import { API_BASE, apiUrl } from './api-base.ts';

/** Imports the module as built with the variable. */
async function builtFor(base: string): Promise<typeof import('./api-base.ts')> {
  vi.stubGlobal('SKYLARK_API_BASE', base);
  try {
    const another = './api-base.ts?built';
    return await import(/* @vite-ignore */ another);
  } finally {
    vi.unstubAllGlobals();
  }
}

test('without a base all URLs stay on the page’s own origin', () => {
  expect(API_BASE).toBe('');
  expect(apiUrl('/media/covers/1-96.webp')).toBe('/media/covers/1-96.webp');
});

test('with a base it is prepended to every path, but not to local files', async () => {
  const built = await builtFor('https://api.example.com');
  expect(built.API_BASE).toBe('https://api.example.com');
  expect(built.apiUrl('/media/audio/1.mp3')).toBe('https://api.example.com/media/audio/1.mp3');
  for (const own of ['', 'blob:https://app.example.com/1', 'data:image/svg+xml,x'])
    expect(built.apiUrl(own)).toBe(own);
});
