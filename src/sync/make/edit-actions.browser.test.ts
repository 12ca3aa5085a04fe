import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallId } from '#contract/contract';
import type { Clip } from '#contract/songs/clips';
import type { AccountDatabase } from '#db/db';
import { readLibraryWindow } from '#db/library/library';
import { editCall, newEditState } from '#domain/edits/edit-state';
import { POLL_SCHEDULES } from '#domain/sync/poll-schedule';
import { testClip, testId } from '#tests/support/clips';
import { openTestDatabase } from '#tests/support/device/outbox';
import { testContext, unreachable } from '#tests/support/device/sync';
import { createEditStarter } from './edit-actions.ts';

let database: AccountDatabase;
const schedule = POLL_SCHEDULES.editAction as { everyMs: number };
const { everyMs } = schedule;
beforeEach(() => {
  database = openTestDatabase();
  // The loop waits in real time; its schedule is asserted once below.
  schedule.everyMs = 5;
});
afterEach(async () => {
  schedule.everyMs = everyMs;
  await database.destroy();
});

const EDIT = editCall(
  { ...newEditState('session', 60, 'crop'), range: { startSeconds: 1, endSeconds: 9 } },
  testId(1),
  60,
);
const made = (status: Clip['status'], metadata: Partial<Clip['metadata']> = {}) =>
  testClip(2, { status, is_trashed: status === 'error', metadata: { type: 'edit_crop', ...metadata } });

/** A server whose action returns these responses in turn, the last one forever. */
function scripted(statuses: readonly (Clip['status'] | 'running' | Error)[], final: Clip) {
  let asked = 0;
  const context = testContext(database, (id: CallId) => {
    if (id === 'edits.crop') return { action_clip_id: testId(2), clip: made('submitted') };
    if (id === 'clips.get') return final;
    const status = statuses[Math.min(asked, statuses.length - 1)];
    asked += 1;
    if (status instanceof Error) throw status;
    return { status, clip_id: testId(2), error_message: null };
  });
  return { context, starter: createEditStarter(context), asked: () => asked };
}

const listed = () => database.run((tables) => readLibraryWindow(tables, {}, 0, 10));
const libraryIds = async () => (await listed()).rows.map(({ id }) => id);

async function until(check: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(check, { interval: 5 }).toBe(true);
}

async function start({ starter }: ReturnType<typeof scripted>): Promise<void> {
  if (EDIT) await starter.start(EDIT);
}

test('[EDIT-11] an edit is polled every 4 s, up to 10 times', () => {
  expect([everyMs, POLL_SCHEDULES.editAction.tries]).toEqual([4000, 10]);
});

test('[EDIT-10][EDIT-12] the new clip is pending in the library and is loaded when its action is complete', async () => {
  const server = scripted(['running', unreachable(), 'complete'], made('complete'));
  await start(server);
  expect(await libraryIds()).toEqual([testId(2)]);
  await until(async () => (await listed()).rows[0]?.clip.status === 'complete');
  expect([server.asked(), server.context.events]).toEqual([3, []]);
});

test('[EDIT-14] an error is reported once and removes the pending clip', async () => {
  const server = scripted(['error'], made('error'));
  await start(server);
  await until(async () => (await libraryIds()).length === 0 && server.context.events.length > 0);
  expect(server.context.events).toMatchObject([
    { type: 'toast', tone: 'error', text: 'An error occurred. Please try again.' },
  ]);
});

test('[EDIT-15] an edit that is not done after 10 polls is abandoned', async () => {
  const server = scripted(['running'], made('queued'));
  await start(server);
  await until(() => server.context.events.length > 0);
  expect([server.asked(), server.context.events.length]).toEqual([10, 1]);
  expect(server.context.events).toMatchObject([{ text: 'An error occurred. Please try again.' }]);
  await until(async () => (await libraryIds()).length === 0);
});

test('an edit stopped by the user is not reported as failed', async () => {
  const server = scripted(['running', 'error'], made('error', { error_type: 'cancelled' }));
  await start(server);
  await database.run(async (tables) => {
    const row = await tables.clips.get(testId(2));
    if (row) await tables.clips.put({ ...row, clip: made('error', { error_type: 'cancelled' }) });
  });
  await until(() => server.asked() >= 2);
  await until(async () => (await libraryIds()).length === 0);
  expect(server.context.events).toEqual([]);
});
