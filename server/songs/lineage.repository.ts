import { and, eq, or, type SQL } from 'drizzle-orm';
import type { Clip } from '#contract/songs/clips';
import type { Connection } from '#server/database/database';
import { isContestEntry } from '#server/people/contests.repository';
import { countClips, listClipPage, type Page } from './clips.repository.ts';
import { clips } from './clips.table.ts';

/** Which clips made from a clip to include. */
export interface ChildrenFilter {
  readonly parentId: string;
  /** The viewer; others' private clips are excluded. */
  readonly viewerId: string | null;
  /** Only clips of this user. */
  readonly makerId?: string;
  /**
   * The contest whose song the clip is: all its entries count, including remixes of remixes, and come first.
   */
  readonly contestId?: string;
}

function childrenCondition({ parentId, viewerId, makerId, contestId }: ChildrenFilter): SQL | undefined {
  const isChild = eq(clips.parentId, parentId);
  const isPublic = and(eq(clips.isPublic, true), eq(clips.status, 'complete'));
  return and(
    contestId === undefined ? isChild : or(isChild, isContestEntry(contestId)),
    eq(clips.isTrashed, false),
    viewerId === null ? isPublic : or(isPublic, eq(clips.userId, viewerId)),
    makerId === undefined ? undefined : eq(clips.userId, makerId),
  );
}

/** One page of the clips made from a clip, entries of its contest first, then the newest, with the total. */
export async function listChildren(
  db: Connection,
  filter: ChildrenFilter,
  page: Page,
): Promise<{ clips: Clip[]; total: number }> {
  const { contestId } = filter;
  const first = contestId === undefined ? {} : { first: isContestEntry(contestId) };
  const clips = await listClipPage(db, filter.viewerId, childrenCondition(filter), { ...page, ...first });
  return { clips, total: await countChildren(db, filter) };
}

export function countChildren(db: Connection, filter: ChildrenFilter): Promise<number> {
  return countClips(db, filter.viewerId, childrenCondition(filter));
}

/** The id of a clip's source, whether or not that still exists. */
export async function findParentId(db: Connection, id: string): Promise<string | null> {
  const [row] = await db.select({ parentId: clips.parentId }).from(clips).where(eq(clips.id, id)).limit(1);
  return row?.parentId ?? null;
}
