import { expect, test } from 'vitest';
import { testClip, testId } from '#tests/support/clips';
import { ANY_SONG, type SmartRules, selectSongs } from './smart-playlist.ts';

const NOW = Date.parse('2026-11-27T00:00:00Z');
const CLIPS = [
  testClip(1, { created_at: '2026-11-26T00:00:00Z', metadata: { tags: 'Dream pop, slow', duration: 60 } }),
  testClip(2, {
    created_at: '2026-01-01T00:00:00Z',
    metadata: { tags: 'pop', duration: 200 },
  }),
  testClip(3, { created_at: '2026-11-25T00:00:00Z', metadata: { type: 'upload', tags: '', duration: 90 } }),
  testClip(4, { created_at: '2026-11-27T00:00:00Z', status: 'streaming' }),
].map((clip, place) => ({
  ...clip,
  status: place < 3 ? ('complete' as const) : clip.status,
  isLiked: place === 1,
}));
const PLAYS = new Map([
  [testId(1), { count: 1, lastAt: 500 }],
  [testId(2), { count: 7, lastAt: 400 }],
]);

const select = (rules: Partial<SmartRules>) =>
  selectSongs(CLIPS, PLAYS, { ...ANY_SONG, ...rules }, NOW).map(
    (id) => CLIPS.findIndex((clip) => clip.id === id) + 1,
  );

test.each<[Partial<SmartRules>, number[]]>([
  [{}, [1, 3, 2]],
  [{ style: 'POP' }, [1, 2]],
  [{ style: 'slow pop' }, [1]],
  [{ isLiked: true }, [2]],
  [{ isUnheard: true }, [3]],
  [{ madeBy: 'upload' }, [3]],
  [{ madeBy: 'built-in' }, [1, 2]],
  [{ minSeconds: 80, maxSeconds: 100 }, [3]],
  [{ madeWithinDays: 7 }, [1, 3]],
  [{ minPlays: 2 }, [2]],
  [{ order: 'most-played' }, [2, 1, 3]],
  [{ order: 'least-recent' }, [3, 2, 1]],
  [{ order: 'shortest', limit: 2 }, [1, 3]],
])('%o selects songs %o', (rules, expected) => {
  expect(select(rules)).toEqual(expected);
});
