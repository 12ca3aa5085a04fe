import { expect, test } from 'vitest';
import { openAccountDatabase } from './db.ts';
import type { DraftRow } from './draft-row.ts';
import { countDrafts, draftLockName, failAbandonedDrafts, putDraft } from './drafts.ts';

function rendering(id: string): DraftRow {
  return {
    id,
    request: {} as DraftRow['request'],
    title: id,
    state: 'rendering',
    progress: 0.5,
    durationSeconds: null,
    bytes: 0,
    problem: null,
    createdAt: 1,
  };
}

test('a draft whose page was closed is marked as failed, one in progress is left alone', async () => {
  const database = openAccountDatabase(`drafts-${crypto.randomUUID()}`);
  await putDraft(database, rendering('closed'));
  await putDraft(database, rendering('alive'));
  await navigator.locks.request(draftLockName('alive'), () =>
    failAbandonedDrafts(database, 'The app was closed.'),
  );
  const rows = await database.run((tables) => tables.drafts.orderBy('id').toArray());
  expect(rows.map(({ id, state, problem }) => ({ id, state, problem }))).toEqual([
    { id: 'alive', state: 'rendering', problem: null },
    { id: 'closed', state: 'failed', problem: 'The app was closed.' },
  ]);
  expect(await countDrafts(database)).toBe(2);
  await database.destroy();
});
