import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineFilesStore } from '../stores/engine-files.ts';
import { loadEngineFiles, loadEngineFilesWhenQuiet } from './engine-files.ts';

const device = vi.hoisted(() => ({ missing: ['drums.sf3'], loads: 0, fails: false }));
vi.mock('#db/engine-cache', () => ({
  missingEngineFiles: async () => device.missing,
  async keepEngineFiles() {
    device.loads += 1;
    if (device.fails) throw new TypeError('no signal');
    device.missing = [];
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(device, { missing: ['drums.sf3'], loads: 0, fails: false });
  engineFilesStore.state = 'unknown';
});

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

test('the files come some seconds after the start, once', async () => {
  loadEngineFilesWhenQuiet();
  await vi.advanceTimersByTimeAsync(3000);
  expect(device.loads).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect([device.loads, engineFilesStore.state]).toEqual([1, 'ready']);
  loadEngineFilesWhenQuiet();
  await vi.advanceTimersByTimeAsync(5000);
  expect(device.loads).toBe(1);
});

test.each([{ saveData: true }, { type: 'cellular' }, { effectiveType: '2g' }])(
  'with %o they wait until the user asks',
  async (connection) => {
    connect(connection);
    loadEngineFilesWhenQuiet();
    await vi.advanceTimersByTimeAsync(5000);
    expect([device.loads, engineFilesStore.state]).toEqual([0, 'absent']);
    await loadEngineFiles();
    expect([device.loads, engineFilesStore.state]).toEqual([1, 'ready']);
  },
);

test('a load that fails is tried again by the next wish', async () => {
  device.fails = true;
  await loadEngineFiles();
  expect(engineFilesStore.state).toBe('absent');
  device.fails = false;
  await loadEngineFiles();
  expect([device.loads, engineFilesStore.state]).toEqual([2, 'ready']);
});

test('leaving before it is quiet loads nothing', async () => {
  loadEngineFilesWhenQuiet()();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(device.loads).toBe(0);
});
