import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create-form';
import type { Billing } from '#domain/credit-ledger';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/player-bridge';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { closeClipMenu } from '#state/stores/dialogs';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync } from '#tests/support/fake-sync';
import { AppScreen, DESKTOP, putClips } from '../support/app-screen.tsx';
import { signInTestUser } from '../support/test-account.ts';

const bridge = vi.hoisted(() => ({ sync: null as unknown }));
vi.mock('#state/bridges/sync-bridge', async (original) => ({
  ...(await original<object>()),
  getSync: () => (bridge.sync as FakeSync).service,
  announceWrite: () => undefined,
}));

let app: AppScreen;
let user_id: string;

beforeEach(async () => {
  user_id = signInTestUser();
  bridge.sync = createFakeSync();
  await putClips([testClip(2, { user_id, title: 'Harbor' })]);
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-v3-5'));
  app = new AppScreen();
});

afterEach(async () => {
  getPlayerEngine().reset();
  closeClipMenu();
  await app.close();
});

async function putBilling(change: Partial<Billing>): Promise<void> {
  await getAccount().database.run((tables) =>
    writeKv(tables, 'billing', { value: testBilling(change), fetchedAt: 1 }),
  );
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });

test('[CREDIT-06] [CREDIT-07] Create says how many covers and songs with a persona are free, and what the next one costs', async () => {
  await putBilling({ free_cover_clips_remaining: 4, free_persona_clips_remaining: 0 });
  await app.open('/create', DESKTOP);
  await expect.element(button(/^Create/)).toHaveTextContent('10 credits');
  await button('Add').click();
  await expect.element(item('Cover a song')).toHaveTextContent('4 free left');
  await expect.element(item('Persona')).toHaveTextContent('larger plan');
  await userEvent.keyboard('{Escape}');
  setCreateForm({ coverClipId: testId(2), task: 'cover' });
  await expect.element(button(/^Create/)).toHaveTextContent('free, 4 left today');
  await putBilling({ free_cover_clips_remaining: 0, free_persona_clips_remaining: 2 });
  await expect.element(button(/^Create/)).toHaveTextContent('10 credits');
  setCreateForm({ personaId: testId(60), personaIds: [testId(60)] });
  await expect.element(button(/^Create/)).toHaveTextContent('free, 2 left today');
});
