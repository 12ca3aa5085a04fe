import { expect, test } from 'vitest';
import { isReachedTest, productGraph, reachedFiles } from './support/reachability.ts';
import { workerUrlsOf } from './support/source-files.ts';

const graph = new Map([
  ['src/main.tsx', ['src/state/clips.ts']],
  ['src/state/clips.ts', ['workers/sync.worker.ts']],
  ['workers/sync.worker.ts', []],
  ['src/engine/crop.ts', ['src/engine/bars.ts']],
  ['src/engine/bars.ts', []],
]);
const reached = reachedFiles(graph);
const isReached = (path: string, text = '') => isReachedTest({ path, text }, graph, reached);

test('files that an entry leads to are reached, files that only lead to each other are not', () => {
  expect([...reached].sort()).toEqual(['src/main.tsx', 'src/state/clips.ts', 'workers/sync.worker.ts']);
});

test('a unit test is reached if the module it is named after is', () => {
  expect(isReached('src/state/clips.test.ts')).toBe(true);
  expect(isReached('src/state/clips.browser.test.ts')).toBe(true);
  expect(isReached('src/state/clips.slow.browser.test.ts')).toBe(true);
  expect(isReached('src/engine/crop.test.ts')).toBe(false);
});

test('tests of calls, workers and screens are reached', () => {
  expect(isReached('tests/integration/clips.test.ts')).toBe(true);
});

test('a worker is found by its URL', () => {
  expect(workerUrlsOf("new Worker(new URL('./a.worker.ts', import.meta.url), {})")).toEqual([
    './a.worker.ts',
  ]);
});

test('server, page, service worker and both server threads are reached in the product itself', () => {
  const inProduct = reachedFiles(productGraph());
  const wanted = [
    /^server\/.*\/render-worker\.ts$/,
    /^server\/.*\/pglite-worker\.ts$/,
    /^src\/sync\//,
    /^sw\//,
  ];
  for (const path of wanted)
    expect(
      [...inProduct].some((file) => path.test(file)),
      String(path),
    ).toBe(true);
});

test('the module that workers run on demand exists under its name', () => {
  const inProduct = productGraph();
  const isNamed = [...inProduct.keys()].some((path) => path.endsWith('/edit-task.ts'));
  expect(isNamed, 'edit-task.ts was renamed: mend RUN_ON_ORDER').toBe(true);
});
