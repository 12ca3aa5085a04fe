import type { Clip } from '#contract/songs/clips';
import { withContest } from '#domain/explore/contest';
import { newId } from '#lib/ids';
import { t } from '#lib/translate';
import { ApiError } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { findClip } from '#server/songs/clips.repository';
import { announceEnd, announceEntry } from './contest-notices.ts';
import { findContestAt, findContestOfSource, storeContest } from './contests.repository.ts';

/** Enters a clip in the current contest if it qualifies. @returns the clip's contest ids. */
export async function enterContest(
  clip: Clip,
  { db, now }: Pick<BaseContext, 'db' | 'now'>,
): Promise<string[]> {
  const { contest_ids: before } = clip.metadata;
  const contest = await findContestAt(db, now);
  if (contest === null) return before;
  const ids = withContest(clip, contest).metadata.contest_ids;
  if (ids.length > before.length) await announceEntry(db, clip, contest);
  return ids;
}

export const handlers: HandlersOf<'contests', { clip: Clip }> = {
  'contests.getCurrent': async (_args, { db, now }) => ({ contest: await findContestAt(db, now) }),

  async 'contests.isContestClip'(_args, { db, entity: clip }) {
    const contestId = clip.metadata.contest_ids[0] ?? (await findContestOfSource(db, clip.id));
    return { is_contest_clip: contestId !== null, contest_id: contestId };
  },

  async 'contests.set'({ body }, { db, now, viewer }) {
    const source = await findClip(db, body.source_clip_id, viewer.id);
    if (source === undefined || !source.is_public || source.is_trashed || source.status !== 'complete')
      throw new ApiError(422, t('The song to remix must be finished and public.'), {
        field: 'source_clip_id',
      });
    if (body.rules_url === '' && body.rules.trim() === '')
      throw new ApiError(422, t('A contest needs rules: their text, or the address of a page with them.'), {
        field: 'rules',
      });
    const running = await findContestAt(db, now);
    await storeContest(db, {
      id: running?.id ?? newId(),
      sourceClipId: body.source_clip_id,
      producerName: body.producer_name.trim(),
      prizes: body.prizes.trim(),
      awards: body.awards.trim(),
      startsAt: now,
      endsAt: new Date(body.ends_at),
      rulesUrl: body.rules_url,
      rules: body.rules.trim(),
    });
    const contest = await findContestAt(db, now);
    if (running !== null && contest === null) await announceEnd(db, running);
    return { contest };
  },
};
