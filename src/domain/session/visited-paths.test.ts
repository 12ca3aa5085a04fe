import { expect, test } from 'vitest';
import { pathBefore, type VisitedPath, withVisited } from './visited-paths.ts';

const walk = (...steps: readonly (readonly [path: string, index: number])[]) =>
  steps.reduce<readonly VisitedPath[]>((visited, [path, index]) => withVisited(visited, { path, index }), []);
const paths = (visited: readonly VisitedPath[]) => visited.map(({ path }) => path);

test('[ROUTE-38] keeps the last five paths', () => {
  const visited = walk(...Array.from({ length: 8 }, (_, index) => [`/song/${index}`, index] as const));
  expect(paths(visited)).toEqual(['/song/3', '/song/4', '/song/5', '/song/6', '/song/7']);
  expect(pathBefore(visited)).toEqual({ path: '/song/6', index: 6 });
});

test('going back shortens the list, and a new step from there replaces what was ahead', () => {
  expect(paths(walk(['/home', 0], ['/me', 1], ['/song/1', 2], ['/me', 1]))).toEqual(['/home', '/me']);
  expect(paths(walk(['/home', 0], ['/me', 1], ['/song/1', 2], ['/home', 0], ['/search', 1]))).toEqual([
    '/home',
    '/search',
  ]);
});

test('merges consecutive entries of the same path into the newest', () => {
  const visited = walk(['/home', 0], ['/song/1', 1], ['/sign-up', 2], ['/song/1', 2], ['/song/1', 3]);
  expect(visited).toEqual([
    { path: '/home', index: 0 },
    { path: '/song/1', index: 3 },
  ]);
});

test('the first page of a visit has none before it, even if an older visit is stored', () => {
  expect(pathBefore(walk(['/song/1', 0]))).toBeNull();
  expect(pathBefore(walk(['/home', 3], ['/me', 4], ['/song/1', 0]))).toBeNull();
});
