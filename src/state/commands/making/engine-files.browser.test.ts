import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ENGINE_CACHE, missingEngineFiles } from '#db/engine-cache';
import { announceNetworkReturn } from '#lib/network-return';
import { createPlaceStore } from '#state/stores/create-form';
import { engineFilesStore } from '#state/stores/engine-files';
import { loadEngineFiles, loadEngineFilesAhead } from './engine-files.ts';

const MISSING = '/engine/drums.sf3';
const fetched = vi.fn(async (_path: string) => new Response('sounds'));

beforeEach(async () => {
  const cache = await caches.open(ENGINE_CACHE);
  for (const file of await missingEngineFiles()) await cache.put(`/engine/${file}`, new Response('held'));
  await cache.delete(MISSING);
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  engineFilesStore.state = 'unknown';
});

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
  await caches.delete(ENGINE_CACHE);
});

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

/** The files requested from the server. */
const loads = () => fetched.mock.calls.map(([path]) => path);

/** As on a device that has never had any of the files. */
async function evictAll(): Promise<string[]> {
  await caches.delete(ENGINE_CACHE);
  return (await missingEngineFiles()).map((file) => `/engine/${file}`);
}

test.each([{}, { effectiveType: '4g' }])('with %o the first load waits for the user', async (connection) => {
  connect(connection);
  const all = await evictAll();
  await loadEngineFilesAhead();
  expect([loads(), engineFilesStore.state]).toEqual([[], 'absent']);
  await loadEngineFiles();
  expect([loads(), engineFilesStore.state]).toEqual([all, 'ready']);
});

test.each(['wifi', 'ethernet'])('on %s all files are loaded ahead of their use', async (type) => {
  connect({ type });
  const all = await evictAll();
  await loadEngineFilesAhead();
  expect([loads(), engineFilesStore.state]).toEqual([all, 'ready']);
});

test('loads the rest of requested files ahead of their use, once', async () => {
  await loadEngineFilesAhead();
  expect([loads(), engineFilesStore.state]).toEqual([[MISSING], 'ready']);
  expect(await missingEngineFiles()).toEqual([]);
  await loadEngineFilesAhead();
  expect(loads()).toEqual([MISSING]);
});

test.each([true, false])(
  'offline, and on again: loads if songs are still to be made here (%s)',
  async (isWanted) => {
    onTestFinished(() => {
      createPlaceStore.isOnDevice = false;
    });
    createPlaceStore.isOnDevice = true;
    fetched.mockRejectedValueOnce(new TypeError('offline'));
    await loadEngineFiles();
    expect([loads(), engineFilesStore.state]).toEqual([[MISSING], 'absent']);
    createPlaceStore.isOnDevice = isWanted;
    announceNetworkReturn();
    await expect.poll(() => engineFilesStore.state).toBe(isWanted ? 'ready' : 'absent');
    expect(loads()).toEqual(isWanted ? [MISSING, MISSING] : [MISSING]);
    announceNetworkReturn();
    expect(loads()).toHaveLength(isWanted ? 2 : 1);
  },
);

test('does not reload files that are already here', async () => {
  await (await caches.open(ENGINE_CACHE)).put(MISSING, new Response('held'));
  await loadEngineFilesAhead();
  expect([loads(), engineFilesStore.state]).toEqual([[], 'ready']);
});

test.each([{ saveData: true }, { type: 'cellular' }, { effectiveType: '2g' }])(
  'with %o the files are loaded only when the user requests them',
  async (connection) => {
    connect(connection);
    await loadEngineFilesAhead();
    expect([loads(), engineFilesStore.state]).toEqual([[], 'absent']);
    await loadEngineFiles();
    expect([loads(), engineFilesStore.state]).toEqual([[MISSING], 'ready']);
  },
);

test('a failed load is retried by the next request', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no signal'));
  await loadEngineFiles();
  expect(engineFilesStore.state).toBe('absent');
  await loadEngineFiles();
  expect([loads(), engineFilesStore.state]).toEqual([[MISSING, MISSING], 'ready']);
});
