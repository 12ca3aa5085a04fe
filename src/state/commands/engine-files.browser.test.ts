import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineFilesStore } from '../stores/engine-files.ts';
import { loadEngineFiles, loadEngineFilesAhead } from './engine-files.ts';

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
  Object.assign(device, { missing: ['drums.sf3'], loads: 0, fails: false });
  engineFilesStore.state = 'unknown';
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

test('the files come ahead of their use, once', async () => {
  await loadEngineFilesAhead();
  expect([device.loads, engineFilesStore.state]).toEqual([1, 'ready']);
  await loadEngineFilesAhead();
  expect(device.loads).toBe(1);
});

test('files that are here already are not fetched again', async () => {
  device.missing = [];
  await loadEngineFilesAhead();
  expect([device.loads, engineFilesStore.state]).toEqual([0, 'ready']);
});

test.each([{ saveData: true }, { type: 'cellular' }, { effectiveType: '2g' }])(
  'with %o they wait until the user asks',
  async (connection) => {
    connect(connection);
    await loadEngineFilesAhead();
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
