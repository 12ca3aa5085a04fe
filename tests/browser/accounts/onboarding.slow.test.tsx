import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#contract/accounts/session';
import { readKv, writeKv } from '#db/kv';
import { emptyCreateForm } from '#domain/create/create-form';
import type { Onboarding, OnboardingStep } from '#domain/session/onboarding';
import { getAccount } from '#state/bridges/account';
import { getPlayerEngine } from '#state/bridges/listening/player-bridge';
import { pause } from '#state/commands/listening/player';
import { createFormStore, setCreateForm } from '#state/stores/create-form';
import { closeShare } from '#state/stores/dialogs';
import { toastsStore } from '#state/stores/toasts';
import { toneWav } from '#tests/support/audio/wav';
import { endFakeTimers } from '#tests/support/browser/fake-timers';
import { chooseSongAction } from '#tests/support/browser/song-action';
import { watchTop } from '#tests/support/browser/watch-top';
import { testBilling, testClip } from '#tests/support/clips';
import { createFakeSync, ok } from '#tests/support/device/fake-sync';
import { signInTestUser } from '#tests/support/server/test-account';
import { replaceSync } from '#tests/support/stand-ins/state/bridges/sync-bridge';
import { AppScreen, DESKTOP, PHONE, putClips } from '../../support/browser/app-screen.tsx';

const TEXTS: Readonly<Record<OnboardingStep, string>> = {
  play_tooltip_1: 'Press play to hear your song.',
  like_tooltip: 'Like the songs you want to keep.',
  share_tooltip: 'Share your song with a link.',
  play_tooltip_2: 'Listen to the second version too.',
  create_tooltip: 'Write a new idea and press Create.',
  credits_tooltip: 'Each creation uses credits. You get more every day.',
};
const USER_CONFIG = {
  shown_creation_tour: false,
  has_accepted_custom_mode_tos: true,
  has_accepted_timbaland_terms: false,
  preferred_tags: [],
  shown_claim_username: true,
  has_set_remix_perm: false,
  dismissed_banners_web: [],
};

let app: AppScreen;
let user_id: string;
let songUrl: string;

beforeEach(async () => {
  user_id = signInTestUser();
  const sync = createFakeSync();
  sync.answers.set('styles.recommendTags', () => ok({ recommended_tags: [] }));
  replaceSync(sync.service);
  songUrl = URL.createObjectURL(toneWav(60));
  const take = (number: number) =>
    testClip(number, {
      user_id,
      title: `Take ${number}`,
      audio_url: songUrl,
      is_public: true,
      request_id: testClip(9).id,
      batch_index: number - 1,
      created_at: new Date().toISOString(),
    });
  await putClips([take(1), take(2)]);
  const value = testBilling({ models: [{ external_key: 'chirp-crow', can_use: true }] as never });
  await getAccount().database.run((tables) => writeKv(tables, 'billing', { value, fetchedAt: 1 }));
  Object.assign(createFormStore, emptyCreateForm('session', 'chirp-crow'));
  app = new AppScreen();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await endFakeTimers();
  getPlayerEngine().reset();
  toastsStore.toasts = [];
  closeShare();
  await app.close();
  URL.revokeObjectURL(songUrl);
});

const NARROW = { width: 320, height: 700 };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tip = (step: OnboardingStep) => page.getByText(TEXTS[step], { exact: true });
const outbox = () => getAccount().database.run((tables) => tables.outbox.toArray());
const at = () => getAccount().database.run((tables) => readKv(tables, 'onboarding'));

interface Beginning {
  readonly isNew?: boolean;
  readonly variant?: string;
  readonly isShown?: boolean;
  readonly onboarding?: Onboarding;
}

/** Stores the user's session and onboarding progress, then opens Create. */
async function begin(
  { isNew = true, variant = 'treatment', isShown = false, onboarding }: Beginning = {},
  size = DESKTOP,
) {
  const session = {
    user: { id: user_id },
    roles: { staff: false, is_day_zero_user: isNew, pro: false },
    flags: {},
    experiments: { 'create-onboarding': variant },
    configs: {},
    models: [],
    remaster_model_types: [],
  } as unknown as Session;
  await getAccount().database.run(async (tables) => {
    await writeKv(tables, 'session', { value: session, fetchedAt: 1 });
    await writeKv(tables, 'userConfig', { value: { ...USER_CONFIG, shown_creation_tour: isShown } });
    if (onboarding) await writeKv(tables, 'onboarding', onboarding);
  });
  await app.open('/create', size);
}

/** Waits well beyond the loading of the overlays, which include the onboarding. */
async function expectNoTip() {
  await expect.element(button('Play Take 1')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expect.element(button('Got it')).not.toBeInTheDocument();
}

test.each([PHONE, DESKTOP])(
  'at $width px the songs stay where they appear when the tour begins',
  async (size) => {
    const tops = watchTop(() => document.getElementById('ready'));
    await begin({}, size);
    await expect.element(tip('play_tooltip_1')).toBeVisible();
    await expect.element(button('Play Take 1')).toBeVisible();
    expect(tops()).toHaveLength(1);
  },
);

test('what was done elsewhere or before needs no hint', async () => {
  await getAccount().database.run((tables) => writeKv(tables, 'played', { clipIds: [testClip(1).id] }));
  await begin();
  await expect.element(tip('like_tooltip')).toBeVisible();
  await button('Got it').click();
  await expect.element(tip('share_tooltip')).toBeVisible();
});

test('[ONB-04] [ONB-05] [ONB-06] [ONB-07] [ONB-14] a new user is guided by their actions, step by step, each with its own text', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await begin();
  await expect.element(tip('play_tooltip_1')).toBeVisible();
  await button('Play Take 1').click();
  await expect.element(tip('like_tooltip')).toBeVisible();
  await expect.element(tip('play_tooltip_1')).not.toBeInTheDocument();
  await button('Like Take 1').click();
  await expect.element(tip('share_tooltip')).toBeVisible();
  await button('More for Take 1').click();
  await chooseSongAction('Copy link');
  await expect.element(tip('play_tooltip_2')).toBeVisible();
  await button('Play Take 2').click();
  await expect.element(tip('create_tooltip')).toBeVisible();
  pause();
  setCreateForm({ description: 'rain on a tin roof' });
  await page.getByRole('button', { name: /^Create/ }).click();
  await expect.element(tip('credits_tooltip')).toBeVisible();
});

test('[ONB-12] the end is stored for every device, and tips already shown do not reappear', async () => {
  await begin({ onboarding: { step: 'credits_tooltip', shownAt: null } });
  await button('Got it').click();
  await expect.element(tip('credits_tooltip')).not.toBeInTheDocument();
  await expect.poll(outbox).toMatchObject([{ kind: 'user-config', args: { shown_creation_tour: true } }]);
  // As after a new sign-in on this device: only the pending write records it.
  await getAccount().database.run((tables) => tables.kv.delete('onboarding'));
  await expectNoTip();
});

test('[ONB-13] skipping the create tip leads to the credits tip', async () => {
  await begin({ onboarding: { step: 'create_tooltip', shownAt: null } });
  await expect.element(tip('create_tooltip')).toBeVisible();
  await button('Skip').click();
  await expect.element(tip('credits_tooltip')).toBeVisible();
  await expect.element(button('Skip')).not.toBeInTheDocument();
});

test('[ONB-01] a user who is not new gets no tour', async () => {
  await begin({ isNew: false });
  await expectNoTip();
});

test('[ONB-02] a user outside the experiment gets no tour', async () => {
  await begin({ variant: 'control' });
  await expectNoTip();
});

test('[ONB-03] a user who finished the tour on any device does not get it again', async () => {
  await begin({ isShown: true });
  await expectNoTip();
});

test.each([
  ['share_tooltip', '[ONB-10]', 'play_tooltip_2'],
  ['play_tooltip_2', '[ONB-09]', 'create_tooltip'],
  ['credits_tooltip', '[ONB-11]', 'finished'],
] as const)(
  '[ONB-08] %s %s is skipped by the check every 15 s once it was shown',
  async (step, _row, next) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now());
    const timers: { run: () => void; ms: number | undefined }[] = [];
    const setTimer = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
      if (ms !== 15_000) return setTimer(run, ms);
      timers.push({ run, ms });
      return 0;
    }) as typeof setTimeout);
    await begin({ onboarding: { step, shownAt: null } });
    await expect.element(tip(step)).toBeVisible();
    await expect.poll(async () => (await at())?.shownAt).not.toBeNull();
    await expect.poll(() => timers.length).toBe(1);
    // Not shown yet, as while another page is open: a check changes nothing.
    await getAccount().database.run((tables) => writeKv(tables, 'onboarding', { step, shownAt: null }));
    vi.setSystemTime(Date.now() + 60_000);
    timers.at(-1)?.run();
    await expect.poll(() => timers.length).toBe(2);
    expect((await at())?.step).toBe(step);
    await getAccount().database.run((tables) =>
      writeKv(tables, 'onboarding', { step, shownAt: Date.now() - 15_000 }),
    );
    timers.at(-1)?.run();
    await expect.poll(async () => (await at())?.step).toBe(next);
  },
);

test.each([DESKTOP, PHONE, NARROW])(
  'a hint has a line of its own, covers no control and takes no focus at %o',
  async (size) => {
    await begin({}, size);
    for (const step of ['play_tooltip_1', 'like_tooltip', 'share_tooltip', 'play_tooltip_2'] as const) {
      await expect.element(tip(step)).toBeVisible();
      const hint = tip(step).element().parentElement?.getBoundingClientRect();
      for (const name of ['Play Take 1', 'Like Take 1', 'More for Take 1', 'Play Take 2', 'Keep both'])
        expect(hint && isApart(hint, button(name).element()), name).toBe(true);
      expect(document.activeElement).toBe(document.body);
      await button('Got it').click();
      (document.activeElement as HTMLElement).blur();
    }
    await expect.element(tip('create_tooltip')).toBeVisible();
  },
);

function isApart(box: DOMRect, element: Element): boolean {
  const other = element.getBoundingClientRect();
  return (
    box.bottom <= other.top || box.top >= other.bottom || box.left >= other.right || box.right <= other.left
  );
}
