import { expect, test } from 'vitest';
import { planSections, shuffledBy } from './discover-plan.ts';

const names = (stock: Partial<Parameters<typeof planSections>[0]>) =>
  planSections({ playlistIds: [], personaIds: [], styles: [], hasPeople: false, ...stock }).map(
    ({ name }) => name,
  );

test('one section of each kind comes first, then styles and playlists alternate', () => {
  const styles = ['jazz', 'folk', 'pop'];
  expect(names({ playlistIds: ['a', 'b'], personaIds: ['p'], styles, hasPeople: true })).toEqual([
    'banner',
    'shortcuts',
    'rising-now',
    'playlist-a',
    'styles',
    'hooks',
    'playlists',
    'personas',
    'people',
    'rising-week',
    'style-jazz',
    'style-folk',
    'playlist-b',
    'style-pop',
    'rising-month',
  ]);
});

test('content the server does not have gets no section', () => {
  expect(names({})).toEqual(['banner', 'shortcuts', 'rising-now', 'hooks', 'rising-week', 'rising-month']);
});

test('a shuffle keeps every item, and its order depends only on the seed', () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  const today = shuffledBy(items, 'ada 2026-01-01');
  expect(today).toEqual(shuffledBy(items, 'ada 2026-01-01'));
  expect(today).not.toEqual(shuffledBy(items, 'ada 2026-01-02'));
  expect([...today].sort((one, other) => one - other)).toEqual(items);
});
