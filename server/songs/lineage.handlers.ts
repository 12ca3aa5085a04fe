import { idSchema } from '#contract/schema';
import type { Clip } from '#contract/songs/clips';
import { findAccountByHandle } from '#server/accounts/accounts.repository';
import { refusal } from '#server/api-error';
import type { BaseContext, HandlersOf } from '#server/calls/context';
import { findReadable } from '#server/calls/entity';
import { findContestAt } from '#server/people/contests.repository';
import { entity as clipEntity } from './clips.handlers.ts';
import { type ChildrenFilter, countChildren, findParentId, listChildren } from './lineage.repository.ts';

interface Asked extends Pick<BaseContext, 'db' | 'viewer'> {
  readonly entity: Clip;
}

/** Whether the viewer may see the clip's remixes (decision O-139). */
function seesChildren({ entity: clip, viewer }: Asked): boolean {
  return clip.metadata.show_remix || clip.user_id === viewer?.id;
}

interface RequestedPage {
  readonly page: number;
  readonly page_size: number;
}

async function childrenPage(
  { page, page_size: size }: RequestedPage,
  asked: Asked,
  filter: Pick<ChildrenFilter, 'makerId' | 'contestId'> = {},
) {
  const { db, viewer, entity: clip } = asked;
  const { clips, total } = await listChildren(
    db,
    { parentId: clip.id, viewerId: viewer?.id ?? null, ...filter },
    { size, number: page },
  );
  return { clips, num_total_results: total, current_page: page };
}

const NOTHING = { clips: [], num_total_results: 0 };

export const handlers: HandlersOf<'lineage', { clip: Clip }> = {
  async 'lineage.listDirectChildren'({ query }, context) {
    if (!seesChildren(context)) return { ...NOTHING, current_page: query.page };
    const contest = await findContestAt(context.db, context.now);
    const isContestSong = contest?.source_clip_id === context.entity.id;
    return childrenPage(query, context, isContestSong ? { contestId: contest.id } : {});
  },

  async 'lineage.countDirectChildren'(_args, context) {
    const { db, viewer, entity: clip } = context;
    if (!seesChildren(context)) return { count: 0 };
    return { count: await countChildren(db, { parentId: clip.id, viewerId: viewer?.id ?? null }) };
  },

  async 'lineage.listChildrenByUser'({ query }, context) {
    const maker = await findAccountByHandle(context.db, query.handle);
    if (maker === undefined) throw refusal(404);
    // Makers can always see their own remixes.
    const isHidden = !seesChildren(context) && maker.id !== context.viewer?.id;
    if (isHidden) return { ...NOTHING, current_page: query.page };
    return childrenPage(query, context, { makerId: maker.id });
  },

  'lineage.listOwnRemixes': ({ query }, context) =>
    childrenPage(query, context, { makerId: context.viewer.id }),

  async 'lineage.getParent'(_args, context) {
    const id = idSchema.safeParse(await findParentId(context.db, context.entity.id));
    if (!id.success) return { clip: null };
    const [parent] = await findReadable(clipEntity, [id.data], context);
    return { clip: parent ?? null };
  },
};
