import { ONBOARDING_START, type Onboarding, withoutLearned } from '#domain/session/onboarding';
import type { AccountTables } from './db.ts';
import { readKv } from './kv.ts';

/** After every sort key. */
const LAST = '\uffff';

/** A user's progress, without the hints about what was done on another page or before. */
export async function readOnboarding(tables: AccountTables): Promise<Onboarding> {
  const [at, played, likedCount] = await Promise.all([
    readKv(tables, 'onboarding'),
    readKv(tables, 'played'),
    tables.clips
      .where('[shelf+isLiked+sortKey]')
      .between(['library', 1, ''], ['library', 1, LAST])
      .limit(1)
      .count(),
  ]);
  const learned = { playedCount: played?.clipIds.length ?? 0, hasLiked: likedCount > 0 };
  return withoutLearned(at ?? ONBOARDING_START, learned);
}
