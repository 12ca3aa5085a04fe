import { describe, expect, test } from 'vitest';
import type { Contest } from '#contract/people/contests';
import { testClip, testId } from '#tests/support/clips';
import {
  contestEnd,
  endOfDay,
  isContestRemix,
  lastDayOf,
  runningContest,
  seasonEnd,
  withContest,
} from './contest.ts';

const contest: Contest = {
  id: testId(900),
  source_clip_id: testId(1),
  producer_name: 'Marlow Fen',
  prizes: 'Over $100K in prizes',
  awards: 'The top two remixes are officially released',
  starts_at: '2026-10-01T00:00:00.000Z',
  ends_at: '2026-11-09T04:59:59.000Z',
  rules_url: 'https://example.com/rules',
  rules: '',
};

test('a contest runs from its start until its end', () => {
  const at = (time: string) => runningContest(contest, Date.parse(time));
  expect(at('2026-09-30T23:59:59Z')).toBeNull();
  expect(at('2026-10-01T00:00:00Z')).toBe(contest);
  expect(at('2026-11-09T04:59:58Z')).toBe(contest);
  expect(at('2026-11-09T04:59:59Z')).toBeNull();
  expect(runningContest(null, 0)).toBeNull();
});

test('a season ends on Nov 8 in New York', () => {
  const endOf = (starts_at: string) =>
    contestEnd({ starts_at, ends_at: seasonEnd(new Date(starts_at)).toISOString() });
  expect(endOf('2026-05-01T00:00:00Z')).toBe('Nov 8th');
  // On Nov 28, 'Nov 8th' would seem over.
  expect(endOf('2026-11-28T00:00:00Z')).toBe('Nov 8th, 2027');
  expect(seasonEnd(new Date('2026-11-09T04:00:00Z')).toISOString()).toBe('2026-11-09T04:59:59.000Z');
  expect(seasonEnd(new Date('2026-11-22T00:00:00Z')).toISOString()).toBe('2027-11-09T04:59:59.000Z');
});

test.each(['2026-11-08', '2026-07-31'])('the last day of %s ends at midnight in New York', (day) => {
  const end = endOfDay(day);
  expect(lastDayOf(end.toISOString())).toBe(day);
  expect(lastDayOf(new Date(end.getTime() + 1000).toISOString())).not.toBe(day);
});

describe('a song takes part in a contest', () => {
  const made = (source: number) => testClip(2, { metadata: { cover_clip_id: testId(source) } });

  test("if it was made from the contest's song", () => {
    expect(isContestRemix(made(1), contest)).toBe(true);
    expect(isContestRemix(made(3), contest)).toBe(false);
    expect(isContestRemix(testClip(1), contest)).toBe(false);
  });

  test('only once', () => {
    const entered = withContest(withContest(made(1), contest), contest);
    expect(entered.metadata.contest_ids).toEqual([contest.id]);
    expect(withContest(made(3), contest).metadata.contest_ids).toEqual([]);
  });
});
