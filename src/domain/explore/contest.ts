import type { Contest } from '#contract/people/contests';
import type { Clip } from '#contract/songs/clips';
import { currentLanguage, SOURCE_LANGUAGE, t } from '#lib/translate';
import { withContestEntry } from '../clips/clip-access.ts';
import { formatDate } from '../texts/date-format.ts';
import { ordinal } from '../texts/text-format.ts';
import { dateOfDay, newYorkDay } from '../texts/time-zone.ts';

/** What a contest with a prize says (CONTEST-06, CONTEST-07), until its people say otherwise. */
export const CONTEST_TEXTS = {
  prizes: 'Over $100K in prizes',
  awards: 'The top two remixes are officially released',
} as const;

/** What contests that come with the product say, in the current language. */
const SHOWN: Readonly<Record<string, string>> = {
  [CONTEST_TEXTS.prizes]: t('Over $100K in prizes'),
  [CONTEST_TEXTS.awards]: t('The top two remixes are officially released'),
  'No prizes, just for fun': t('No prizes, just for fun'),
  'Every remix that is entered is listed on the page of the song': t(
    'Every remix that is entered is listed on the page of the song',
  ),
};

/** Returns the contest if it is running at `now`, ms since the epoch; null before and after (CONTEST-16). */
export function runningContest(contest: Contest | null | undefined, now: number): Contest | null {
  if (!contest) return null;
  return now >= Date.parse(contest.starts_at) && now < Date.parse(contest.ends_at) ? contest : null;
}

/**
 * Returns the last day of a contest that ends at this time, e.g. '2026-11-08'; in New York (decision O-141).
 */
export function lastDayOf(endsAt: string): string {
  return dateOfDay(newYorkDay(new Date(endsAt)))
    .toISOString()
    .slice(0, 10);
}

/**
 * Returns the last second of a day such as '2026-11-08' in New York, where midnight is at 5:00 UTC or, in
 * summer, at 4:00.
 */
export function endOfDay(day: string): Date {
  const winter = new Date(Date.parse(day) + ((24 + 5) * 60 * 60 - 1) * 1000);
  return lastDayOf(winter.toISOString()) === day ? winter : new Date(winter.getTime() - 60 * 60 * 1000);
}

/** The end of Nov 8: this year's, or next year's once that has passed. */
export function seasonEnd(now: Date): Date {
  const year = now.getUTCFullYear();
  const end = endOfDay(`${year}-11-08`);
  return now < end ? end : endOfDay(`${year + 1}-11-08`);
}

/** 'Nov 8th', with the year when the contest started in another one: a day alone would seem over. */
export function contestEnd({
  starts_at: startsAt,
  ends_at: endsAt,
}: Pick<Contest, 'starts_at' | 'ends_at'>): string {
  if (currentLanguage() !== SOURCE_LANGUAGE) return formatDate(new Date(endsAt));
  const [month, day, year] = formatDate(new Date(endsAt)).split(/,? /);
  const hasYear = lastDayOf(startsAt).slice(0, 4) !== year;
  return `${month} ${ordinal(Number(day))}${hasYear ? `, ${year}` : ''}`;
}

/** Describes the contest in a few sentences: the host, the prizes, what the winners get, and the deadline. */
export function contestCopy(contest: Contest): string {
  const { producer_name: producer, prizes, awards } = contest;
  const sentences = [
    t('Remix the new single by {producer}', { producer }),
    SHOWN[prizes] ?? prizes,
    SHOWN[awards] ?? awards,
    t('Ends {day}', { day: contestEnd(contest) }),
  ];
  return sentences.map((sentence) => `${sentence.replace(/[.\s]+$/, '')}.`).join(' ');
}

/** Whether a song was made from the contest's song, and so may take part. */
export function isContestRemix({ id, metadata }: Pick<Clip, 'id' | 'metadata'>, contest: Contest): boolean {
  const source = contest.source_clip_id;
  if (id === source) return false;
  return metadata.cover_clip_id === source || metadata.history.some((entry) => entry.source === source);
}

/** Whether a song was entered in a contest and not withdrawn. */
export function isContestEntry({ metadata }: Pick<Clip, 'metadata'>, { id }: Pick<Contest, 'id'>): boolean {
  return metadata.contest_ids.includes(id);
}

/** Returns the clip after it enters a contest; unchanged if it was not made from the contest's song. */
export function withContest(clip: Clip, contest: Contest): Clip {
  return isContestRemix(clip, contest) ? withContestEntry(clip, contest.id) : clip;
}
