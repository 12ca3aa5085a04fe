import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNT_ROOMS, isScreen, SCREENS } from './screens.ts';

/** The address of a route by its file: '@{$handle}_.$kind.$id.tsx' is '/@:handle/:kind/:id'. */
function addressOf(file: string): string {
  const parts = file
    .replace(/\.tsx$/, '')
    .split(/[./\\]/)
    .map((part) =>
      part
        .replace(/_$/, '')
        .replace(/\{?\$(\w+)\}?/, ':$1')
        .replace(/^\$$/, '*'),
    )
    .filter((part) => part !== 'index' && part !== 'route');
  return `/${parts.join('/')}`;
}

test('each route is listed, and nothing else', () => {
  const routes = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(?:^|[/\\])(?:-|__)/.test(file))
    .map(addressOf);
  const rooms = ACCOUNT_ROOMS.map((room) => `/account/${room}`);
  const listed = [...SCREENS, '/account/:room'].filter(
    (screen) => screen !== '/me/*' && !rooms.includes(screen),
  );
  expect([...new Set(routes)].filter((route) => !route.startsWith('/me/')).sort()).toEqual(
    listed.filter((screen) => !screen.startsWith('/me/')).sort(),
  );
  // One route of the library stands for all its unknown paths.
  expect(routes).toContain('/me/*');
});

test('a path is a screen as a whole', () => {
  const paths = ['/', '/home', '/home/', '/@ada', '/@ada/songs/1', '/song/1', '/me/smart/2', '/account/keys'];
  expect(paths.filter((path) => !isScreen(path))).toEqual([]);
  const others = [
    '/mcp',
    '/homes',
    '/account/x',
    '/song',
    '/song/1/2',
    '/wp-login',
    '/.well-known/x',
    '/v1/models',
  ];
  expect(others.filter(isScreen)).toEqual([]);
});
