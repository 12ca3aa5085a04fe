import { afterEach, beforeEach, expect, test } from 'vitest';
import { setAccount } from '#state/bridges/account';
import { chooseTheme, showTheme, themeStore } from './theme.ts';

const shownTheme = () => document.documentElement.dataset.theme;

let chrome: HTMLMetaElement;

/** Runs the first script in the head of every page. */
async function openPage(): Promise<void> {
  delete document.documentElement.dataset.theme;
  const script = document.createElement('script');
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
  script.src = '/theme.js';
  document.head.append(script);
  await loaded;
  script.remove();
}

beforeEach(() => {
  chrome = document.createElement('meta');
  chrome.name = 'theme-color';
  document.head.append(chrome);
});
afterEach(() => {
  chrome.remove();
  // The page outlives this file, and so would the listener of its head.
  window.onstorage = null;
  localStorage.removeItem('theme');
  globalThis.onstorage = null;
  delete document.documentElement.dataset.theme;
});

const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';

test('[UI-01] the theme is dark for a visitor who has not chosen one', async () => {
  await openPage();
  expect([shownTheme(), chrome.content]).toEqual(['dark', '#0c142b']);
});

test('the theme is that of the device for an account that has not chosen one, and dark again after the sign-out', async () => {
  await openPage();
  setAccount({ userId: 'ada', handle: 'ada', email: '', displayName: 'Ada', isLoaded: false });
  showTheme();
  expect([shownTheme(), themeStore.choice]).toEqual([device, 'system']);
  expect(chrome.content).toBe(device === 'light' ? '#eaf1fb' : '#0c142b');
  setAccount(null);
  showTheme();
  expect([shownTheme(), themeStore.choice]).toEqual(['dark', 'dark']);
});

test.each([
  ['light', 'light'],
  ['system', device],
  ['dark', 'dark'],
  ['<b>', 'dark'],
])('a page on a device with the stored theme %s starts in the %s theme', async (kept, theme) => {
  localStorage.setItem('theme', kept);
  await openPage();
  expect(shownTheme()).toBe(theme);
});

test('a chosen theme is shown immediately, stored, and reported to the browser', async () => {
  await openPage();
  chooseTheme('light');
  expect([shownTheme(), chrome.content, themeStore.choice]).toEqual(['light', '#eaf1fb', 'light']);
  await openPage();
  expect(shownTheme()).toBe('light');
  chooseTheme('dark');
  expect([shownTheme(), themeStore.choice]).toEqual(['dark', 'dark']);
});

test.each(['{', 'null', '7'])(
  'a stored form that is %s does not look like a blocked storage',
  async (form) => {
    localStorage.setItem('createV2-state', form);
    const asked = performance.getEntriesByName(`${location.origin}/storage-blocked.js`).length;
    await openPage();
    localStorage.removeItem('createV2-state');
    expect(performance.getEntriesByName(`${location.origin}/storage-blocked.js`)).toHaveLength(asked);
    // What follows in the script was reached.
    expect(globalThis.onstorage).not.toBeNull();
  },
);

test('a theme that is chosen in another tab is shown in this one', async () => {
  await openPage();
  localStorage.setItem('theme', 'light');
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }));
  expect([shownTheme(), themeStore.choice]).toEqual(['light', 'light']);
});
