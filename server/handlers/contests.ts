import type { Clip } from '#contract/clips';
import { withContest } from '#domain/contest';
import { newId } from '#lib/ids';
import { ApiError } from '#server/api-error';
import { findClip } from '#server/repositories/clips';
import { findContestAt, findContestOfSource, storeContest } from '#server/repositories/contests';
import type { BaseContext, HandlersOf } from './context.ts';

/** The contests of a clip once it was handed in to the one that runs now; one that does not fit stays out. */
export async function contestIdsWhenSubmitted(
  clip: Clip,
  { db, now }: Pick<BaseContext, 'db' | 'now'>,
): Promise<string[]> {
  const contest = await findContestAt(db, now);
  return contest === null ? clip.metadata.contest_ids : withContest(clip, contest).metadata.contest_ids;
}

export const handlers: HandlersOf<'contests'> = {
  'contests.getCurrent': async (_args, { db, now }) => ({ contest: await findContestAt(db, now) }),

  async 'contests.isContestClip'(_args, { db, entity: clip }) {
    const contestId = clip.metadata.contest_ids[0] ?? (await findContestOfSource(db, clip.id));
    return { is_contest_clip: contestId !== null, contest_id: contestId };
  },

  async 'contests.set'({ body }, { db, now, viewer }) {
    const source = await findClip(db, body.source_clip_id, viewer.id);
    if (source === undefined || !source.is_public || source.is_trashed || source.status !== 'complete')
      throw new ApiError(422, 'The song to remix must be finished and public.', { field: 'source_clip_id' });
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
    });
    return { contest: await findContestAt(db, now) };
  },
};
