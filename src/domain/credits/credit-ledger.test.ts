import { describe, expect, test } from 'vitest';
import type { Clip } from '#contract/songs/clips';
import { testBilling, testClip } from '#tests/support/clips';
import { preferredModel } from '../create/models.ts';
import {
  CREDITS_BEFORE_LOAD,
  entriesAfterBilling,
  foldBalance,
  hasRunOut,
  type LedgerEntry,
  type LedgerEvent,
  outOfCreditsNotice,
  reduceLedger,
  usableModelKeys,
} from './credit-ledger.ts';
import { SHARE_USED_UP } from './server-mode.ts';

const NOW = 1000;

/** The device's ledger after a series of events. */
function ledgerAfter(events: readonly LedgerEvent[]): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>();
  for (const event of events) {
    const next = reduceLedger(entries.get(event.clip.id), event, NOW);
    if (next) entries.set(event.clip.id, next);
  }
  return [...entries.values()];
}

const update = (clip: Clip): LedgerEvent => ({ type: 'update', clip });
const running = (number: number, metadata: Partial<Clip['metadata']> = {}) =>
  update(testClip(number, { status: 'submitted', metadata }));
const ended = (number: number, status: 'complete' | 'error', metadata: Partial<Clip['metadata']> = {}) =>
  update(testClip(number, { status, metadata }));

describe('the balance', () => {
  test('[CREDIT-01] credits are 50 before billing info is loaded', () => {
    expect(CREDITS_BEFORE_LOAD).toBe(50);
    expect(foldBalance(undefined, [])).toMatchObject({ credits: 50, isLoaded: false });
  });

  test('a song that the built-in engine makes while another is away costs what the other costs', () => {
    const moved_from = { engine: 'Cellar', model: 'turbo' };
    expect(ledgerAfter([running(2, { moved_from })])).toEqual([]);
    expect(ledgerAfter([running(2, { moved_from, engine_credits: 7 })])).toMatchObject([{ credits: 7 }]);
  });

  test('[CREDIT-02] deducting more credits than are left gives 0', () => {
    const entries = ledgerAfter([running(2), running(3)]);
    expect(foldBalance(testBilling({ total_credits_left: 7 }), entries).credits).toBe(0);
  });

  test('a generation of two clips costs 10 credits', () => {
    const entries = ledgerAfter([running(2), running(3)]);
    expect(foldBalance(testBilling(), entries).credits).toBe(40);
  });

  test('a clip the server has already counted is not counted again', () => {
    const entries = ledgerAfter([running(2), running(3)]);
    const counted = testBilling({ total_credits_left: 45, counted_clip_ids: [testClip(2).id] });
    expect(foldBalance(counted, entries).credits).toBe(40);
  });
});

describe('running clips', () => {
  test.each(['submitted', 'queued', 'streaming'] as const)(
    '[CREDIT-18] a clip that enters %s has an expected deduction',
    (status) => {
      expect(ledgerAfter([update(testClip(2, { status }))])).toMatchObject([
        { state: 'expected', credits: 5 },
      ]);
    },
  );

  test('updates of the same clip are counted once', () => {
    const entries = ledgerAfter([
      running(2),
      running(2),
      update(testClip(2, { status: 'queued' })),
      update(testClip(2, { status: 'streaming' })),
    ]);
    expect(foldBalance(testBilling(), entries).credits).toBe(45);
  });

  test('a song not made with credits is not tracked', () => {
    expect(ledgerAfter([running(2, { type: 'upload' })])).toEqual([]);
  });

  test('running clips stay in the ledger through every billing load', () => {
    const entries = ledgerAfter([running(2)]);
    for (const billing of [testBilling(), testBilling({ counted_clip_ids: [testClip(2).id] })])
      expect(entriesAfterBilling(entries, billing, NOW + 1)).toEqual(entries);
  });

  test('[CREDIT-27] a preview is not tracked', () => {
    const preview = testClip(2, { status: 'submitted', preview_seconds: 30 });
    expect(ledgerAfter([update(preview)])).toEqual([]);
  });
});

describe('finished clips', () => {
  test('[CREDIT-21] completion fulfills the deduction, and the next billing load removes the record', () => {
    const entries = ledgerAfter([running(2), ended(2, 'complete')]);
    expect(entries).toMatchObject([{ state: 'fulfilled' }]);
    expect(foldBalance(testBilling(), entries).credits).toBe(45);
    expect(entriesAfterBilling(entries, testBilling({ total_credits_left: 45 }), NOW + 1)).toEqual([]);
  });

  test('[CREDIT-22] completion with refund_credits refunds the credits', () => {
    const entries = ledgerAfter([running(2), ended(2, 'complete', { refund_credits: true })]);
    expect(foldBalance(testBilling(), entries).credits).toBe(50);
  });

  test('[CREDIT-23] an error refunds the credits', () => {
    const entries = ledgerAfter([running(2), ended(2, 'error')]);
    expect(foldBalance(testBilling(), entries).credits).toBe(50);
  });

  test('[CREDIT-26] a stuck clip refunds the credits', () => {
    const clip = testClip(2, { status: 'queued' });
    const entries = ledgerAfter([update(clip), { type: 'stuck', clip }]);
    expect(foldBalance(testBilling(), entries).credits).toBe(50);
  });

  test('[CREDIT-05] a refund adds back credits the server has already deducted', () => {
    const entries = ledgerAfter([running(2), ended(2, 'error')]);
    const counted = testBilling({ total_credits_left: 45, counted_clip_ids: [testClip(2).id] });
    expect(foldBalance(counted, entries).credits).toBe(50);
  });

  test('a settled clip never reopens, whatever arrives late', () => {
    const entries = ledgerAfter([running(2), ended(2, 'error'), running(2), ended(2, 'complete')]);
    expect(entries).toMatchObject([{ state: 'reverted' }]);
  });

  test('a clip that was never seen running changes nothing', () => {
    expect(ledgerAfter([ended(2, 'complete'), ended(3, 'error')])).toEqual([]);
  });
});

describe('a billing load started', () => {
  const counted = testBilling({ total_credits_left: 45, counted_clip_ids: [testClip(2).id] });
  const done = ledgerAfter([running(2), ended(2, 'complete')]);
  const failed = ledgerAfter([running(2), ended(2, 'error')]);

  test('before a song finished does not cover it: the record stays', () => {
    for (const readAt of [NOW - 1, NOW]) {
      expect(entriesAfterBilling(done, testBilling(), readAt)).toEqual(done);
      expect(entriesAfterBilling(failed, counted, readAt)).toEqual(failed);
      // The refund is shown even though the server still counts the song.
      expect(foldBalance(counted, entriesAfterBilling(failed, counted, readAt)).credits).toBe(50);
    }
  });

  test('before a song finished, but counting it, needs no deduction record', () => {
    expect(entriesAfterBilling(done, counted, NOW - 1)).toEqual([]);
  });

  test('after a song finished covers it', () => {
    for (const entries of [done, failed])
      for (const billing of [testBilling(), counted])
        expect(entriesAfterBilling(entries, billing, NOW + 1)).toEqual([]);
  });
});

describe('running out of credits', () => {
  const full = foldBalance(testBilling(), []);
  const empty = foldBalance(testBilling({ total_credits_left: 0, free_web_v4_gens_remaining: 0 }), []);

  test('[CREDIT-03] reaching zero credits shows the notice once', () => {
    expect(hasRunOut(full, empty)).toBe(true);
    expect(hasRunOut(empty, empty)).toBe(false);
  });

  test('[CREDIT-04] remaining free v4 clips show none', () => {
    const onlyFree = foldBalance(testBilling({ total_credits_left: 0 }), []);
    expect(hasRunOut(full, onlyFree)).toBe(false);
    expect(hasRunOut(onlyFree, empty)).toBe(true);
  });

  test('a balance that was never loaded shows no notice', () => {
    expect(hasRunOut(full, { ...empty, isLoaded: false })).toBe(false);
  });

  test('[CREDIT-15] pro users see how to buy more', () => {
    expect(outOfCreditsNotice(testBilling({ plan: { level: 'pro' } })).text).toBe(
      "You're out of credits for today. Click here to upgrade your plan or purchase more credits.",
    );
  });

  test.each(['free', 'basic'] as const)('[CREDIT-16] %s users see when they get more', (level) => {
    expect(outOfCreditsNotice(testBilling({ plan: { level } })).text).toBe(
      "You're out of free songs for today, but you'll get 50 more every day. Click here to upgrade your plan and keep making music.",
    );
  });

  test('at home users see when their share is renewed, and nothing to buy', () => {
    const home = testBilling({ plan: { level: 'premier' }, has_plans: false });
    expect(outOfCreditsNotice(home)).toEqual({ text: SHARE_USED_UP, link: null });
  });
});

test('a model is usable if the server says so, whatever features the plan lists', () => {
  const billing = testBilling({
    accessible_features: [],
    models: [
      { external_key: 'chirp-v4', can_use: true },
      { external_key: 'chirp-v3-5', can_use: true },
      { external_key: 'chirp-auk', can_use: false },
    ],
  });
  expect(usableModelKeys(billing, 2)).toEqual(['chirp-v4', 'chirp-v3-5']);
});

describe('free quotas', () => {
  const free = (entries: readonly LedgerEntry[]) => foldBalance(testBilling(), entries).freeClips;
  const quota = (name: 'remaster' | 'web_v4_gen') => ({ free_quota_category: name });

  test('[CREDIT-09] [CREDIT-20] a running free v4 clip uses one of them and no credits', () => {
    const entries = ledgerAfter([running(2, quota('web_v4_gen'))]);
    expect(foldBalance(testBilling(), entries)).toMatchObject({ credits: 50, freeClips: { web_v4_gen: 1 } });
    expect(
      free(ledgerAfter([2, 3, 4].map((number) => running(number, quota('web_v4_gen'))))).web_v4_gen,
    ).toBe(0);
  });

  test('[CREDIT-08] [CREDIT-19] a free remaster does the same with its own quota', () => {
    expect(free(ledgerAfter([running(2, quota('remaster'))]))).toMatchObject({ remaster: 1, web_v4_gen: 2 });
    expect(free(ledgerAfter([2, 3, 4].map((number) => running(number, quota('remaster'))))).remaster).toBe(0);
  });

  test.each(['remaster', 'web_v4_gen'] as const)(
    '[CREDIT-12] [CREDIT-13] [CREDIT-24] [CREDIT-25] refunds failed clips: %s',
    (name) => {
      expect(free(ledgerAfter([running(2, quota(name)), ended(2, 'error', quota(name))]))[name]).toBe(2);
      // Also when the server has already deducted it.
      const field = name === 'remaster' ? 'free_remasters_remaining' : 'free_web_v4_gens_remaining';
      const counted = testBilling({ [field]: 1, counted_clip_ids: [testClip(2).id] });
      const entries = ledgerAfter([running(2, quota(name)), ended(2, 'error', quota(name))]);
      expect(foldBalance(counted, entries).freeClips[name]).toBe(2);
    },
  );

  test.each(['cover', 'persona'] as const)(
    '[CREDIT-06] [CREDIT-07] a free song made this way uses one of them and no credits, and only the server refunds it: %s',
    (use) => {
      const uses = { free_uses: [use] };
      const entries = ledgerAfter([running(2, uses)]);
      expect(foldBalance(testBilling(), entries)).toMatchObject({ credits: 50, freeClips: { [use]: 1 } });
      expect(free(ledgerAfter([2, 3, 4].map((number) => running(number, uses))))[use]).toBe(0);
      const failed = ledgerAfter([running(2, uses), ended(2, 'error', uses)]);
      expect(free(failed)[use]).toBe(1);
      const later = entriesAfterBilling(failed, testBilling(), NOW + 1);
      expect(free(later)[use]).toBe(2);
    },
  );

  test('[CREDIT-10] [CREDIT-11] without free v4 clips v4 is no longer usable, and the preferred model falls back', () => {
    const usable = (clips: number) => usableModelKeys(testBilling(), clips);
    expect([preferredModel(usable(2)), preferredModel(usable(1)), preferredModel(usable(0))]).toEqual([
      'chirp-v4',
      'chirp-v3-5',
      'chirp-v3-5',
    ]);
    const withFeature = testBilling({ accessible_features: ['v4'] });
    expect(usableModelKeys(withFeature, 0)).toContain('chirp-v4');
  });
});
