import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeKv } from '#db/kv';
import { getAccount } from '#state/bridges/account';
import { closeClipTool } from '#state/stores/clip-tools';
import { toastsStore } from '#state/stores/toasts';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { testBilling, testClip, testId } from '#tests/support/clips';
import { createFakeSync, type FakeSync, ok, problem } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const clipId = testId(2);
let app: AppScreen;
let sync: FakeSync;

beforeEach(async () => {
  const user_id = signInTestUser();
  sync = createFakeSync();
  replaceSync(sync.service);
  await putClips([testClip(2, { user_id, title: 'Night Bus' })]);
  const billing = testBilling({ accessible_features: ['remaster'] });
  const session = {
    ...{ user: { id: user_id }, flags: {}, experiments: {}, configs: {}, models: [] },
    roles: { staff: false, is_day_zero_user: false, pro: true },
    remaster_model_types: [{ external_key: 'chirp-bluejay', name: 'v4.5+', can_use: true }],
  } as never;
  await getAccount().database.run(async (tables) => {
    await writeKv(tables, 'billing', { value: billing, fetchedAt: 1 });
    await writeKv(tables, 'session', { value: session, fetchedAt: 1 });
  });
  app = new AppScreen();
});

afterEach(async () => {
  closeClipTool();
  toastsStore.toasts = [];
  await app.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const called = (id: string) => sync.calls.filter(([, name]) => name === id).map(([, , input]) => input);

async function choose(action: string): Promise<void> {
  await app.open(`/song/${clipId}`, PHONE);
  await button('More actions').click();
  await chooseSongAction(action);
}

test.each([
  ['{End}{ArrowRight}', 1],
  ['{Home}{ArrowLeft}', 0],
])(
  '[REMASTER-08] the stereo width starts in the middle, %s takes it to its end and no further: %s is sent',
  async (keys, width) => {
    sync.answers.set('edits.remaster', () => ok({ clips: [] }));
    await choose('Remaster');
    const slider = dialog('Remaster').getByRole('slider', { name: 'Stereo width' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '50, As it is');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
    await button('Remaster 10 credits').click();
    await expect.poll(() => called('edits.remaster')).toMatchObject([{ body: { stereo_width: width } }]);
  },
);

test.each([
  ['[REMASTER-04]', 'Freedom', 'freedom'],
  ['[REMASTER-05]', 'Tone', 'tone'],
  ['[REMASTER-06]', 'Clarity', 'clarity'],
  ['[REMASTER-07]', 'Strength', 'strength'],
])('%s the slider %s starts in the middle and goes up to 1 and down to 0', async (_row, label, field) => {
  sync.answers.set('edits.remaster', () => problem(500, 'Try again.'));
  await choose('Remaster');
  const slider = dialog('Remaster').getByRole('slider', { name: label });
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^50, /));
  const send = async (keys: string) => {
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
    const sent = called('edits.remaster').length;
    await button('Remaster 10 credits').click();
    await expect.poll(() => called('edits.remaster').length).toBe(sent + 1);
    return (called('edits.remaster').at(-1) as { body: Record<string, unknown> }).body[field];
  };
  expect(await send('{End}{ArrowRight}')).toBe(1);
  // No freedom at all is the server's own default.
  expect(await send('{Home}{ArrowLeft}')).toBe(field === 'freedom' ? undefined : 0);
});

test('[REMASTER-09] [REMASTER-10] [REMASTER-11] [REMASTER-12] a remaster sends freedom unless it is 0, and other settings only if changed', async () => {
  sync.answers.set('edits.remaster', () => problem(500, 'Try again.'));
  await choose('Remaster');
  await userEvent.fill(dialog('Remaster').getByRole('textbox', { name: 'Styles' }), '   ');
  await button('Remaster 10 credits').click();
  const usual = { clip_id: clipId, model_name: 'chirp-bluejay' };
  await expect.poll(() => called('edits.remaster')).toEqual([{ body: { ...usual, freedom: 0.5 } }]);
  for (const name of ['Freedom', 'Tone']) {
    (dialog('Remaster').getByRole('slider', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Home}');
  }
  await userEvent.fill(dialog('Remaster').getByRole('textbox', { name: 'Styles' }), ' tape ');
  await button('Remaster 10 credits').click();
  await expect.poll(() => called('edits.remaster')[1]).toEqual({ body: { ...usual, tone: 0, tags: 'tape' } });
});
