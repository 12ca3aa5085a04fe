import { describe, expect, test } from 'vitest';
import type { Clip } from '#contract/clips';
import { testBilling, testClip } from '#tests/support/clips';
import {
  CREDITS_BEFORE_LOAD,
  entriesAfterBilling,
  fallBackModel,
  foldBalance,
  hasEnoughCredits,
  hasRunOut,
  type LedgerEntry,
  type LedgerEvent,
  outOfCreditsNotice,
  reduceLedger,
  usableModelKeys,
} from './credit-ledger.ts';

const NOW = 1000;

/** The ledger after a series of events, as the device keeps it. */
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

  test('[CREDIT-02] deducting more credits than are left gives 0', () => {
    const entries = ledgerAfter([running(2), running(3)]);
    expect(foldBalance(testBilling({ total_credits_left: 7 }), entries).credits).toBe(0);
  });

  test('[CREDIT-28] a generation of two clips costs 10 credits, or a free quota', () => {
    const paid = ledgerAfter([running(2), running(3)]);
    expect(foldBalance(testBilling(), paid).credits).toBe(40);
    const free = { free_quota_category: 'web_v4_gen' } as const;
    const covered = ledgerAfter([running(2, free), running(3, free)]);
    expect(foldBalance(testBilling(), covered)).toMatchObject({ credits: 50, freeWebV4Generations: 1 });
  });

  test('a clip the server has counted already is not counted again', () => {
    const entries = ledgerAfter([running(2), running(3)]);
    const counted = testBilling({ total_credits_left: 45, counted_clip_ids: [testClip(2).id] });
    expect(foldBalance(counted, entries).credits).toBe(40);
  });

  test('[CREDIT-14] 10 credits are enough for a paid action, 9 are not', () => {
    expect([9, 10, 11].map(hasEnoughCredits)).toEqual([false, true, true]);
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

  test('[CREDIT-19] a free remaster that enters a running state takes one free remaster', () => {
    const entries = ledgerAfter([running(2, { free_quota_category: 'remaster' })]);
    expect(foldBalance(testBilling(), entries).freeRemasters).toBe(1);
  });

  test('[CREDIT-20] a free v4 generation that enters a running state takes one free v4 generation', () => {
    const entries = ledgerAfter([running(2, { free_quota_category: 'web_v4_gen' })]);
    expect(foldBalance(testBilling(), entries).freeWebV4Generations).toBe(1);
  });

  test('[CREDIT-06] the free cover counter falls by 1 per use and not below 0', () => {
    const covers = [2, 4, 6].map((number) => running(number, { task: 'cover' }));
    expect(foldBalance(testBilling(), ledgerAfter(covers.slice(0, 1))).freeCovers).toBe(1);
    expect(foldBalance(testBilling(), ledgerAfter(covers)).freeCovers).toBe(0);
  });

  test('[CREDIT-07] the free persona counter falls by 1 per use and not below 0', () => {
    const personas = [2, 4, 6].map((number) => running(number, { task: 'persona' }));
    expect(foldBalance(testBilling(), ledgerAfter(personas.slice(0, 1))).freePersonas).toBe(1);
    expect(foldBalance(testBilling(), ledgerAfter(personas)).freePersonas).toBe(0);
  });

  test('[CREDIT-08] the free remaster counter does not fall below 0', () => {
    const remasters = [2, 4, 6].map((number) => running(number, { free_quota_category: 'remaster' }));
    expect(foldBalance(testBilling(), ledgerAfter(remasters.slice(0, 1))).freeRemasters).toBe(1);
    expect(foldBalance(testBilling(), ledgerAfter(remasters)).freeRemasters).toBe(0);
  });

  test('[CREDIT-09] the free v4 counter does not fall below 0', () => {
    const songs = [2, 4, 6].map((number) => running(number, { free_quota_category: 'web_v4_gen' }));
    expect(foldBalance(testBilling(), ledgerAfter(songs.slice(0, 1))).freeWebV4Generations).toBe(1);
    expect(foldBalance(testBilling(), ledgerAfter(songs)).freeWebV4Generations).toBe(0);
  });

  test('[CREDIT-27] a preview is not accounted for', () => {
    const preview = testClip(2, { status: 'submitted', preview_seconds: 30 });
    expect(ledgerAfter([update(preview)])).toEqual([]);
  });
});

describe('clips that end', () => {
  test('[CREDIT-21] completion fulfils the deduction, and the record goes with the next billing load', () => {
    const entries = ledgerAfter([running(2), ended(2, 'complete')]);
    expect(entries).toMatchObject([{ state: 'fulfilled' }]);
    expect(foldBalance(testBilling(), entries).credits).toBe(45);
    expect(entriesAfterBilling(entries, testBilling({ total_credits_left: 45 }), NOW + 1)).toEqual([]);
  });

  test('[CREDIT-22] completion with refund_credits gives the credits back', () => {
    const entries = ledgerAfter([running(2), ended(2, 'complete', { refund_credits: true })]);
    expect(foldBalance(testBilling(), entries).credits).toBe(50);
  });

  test('[CREDIT-23] an error gives the credits back', () => {
    const entries = ledgerAfter([running(2), ended(2, 'error')]);
    expect(foldBalance(testBilling(), entries).credits).toBe(50);
  });

  test('[CREDIT-26] a stuck clip gives the credits back', () => {
    const clip = testClip(2, { status: 'queued' });
    const entries = ledgerAfter([update(clip), { type: 'stuck', clip }]);
    expect(foldBalance(testBilling(), entries).credits).toBe(50);
  });

  test('[CREDIT-05] a refund adds credits back that the server had taken already', () => {
    const entries = ledgerAfter([running(2), ended(2, 'error')]);
    const counted = testBilling({ total_credits_left: 45, counted_clip_ids: [testClip(2).id] });
    expect(foldBalance(counted, entries).credits).toBe(50);
  });

  test('[CREDIT-12] [CREDIT-24] a reverted remaster gives its free remaster back', () => {
    const quota = { free_quota_category: 'remaster' } as const;
    const entries = ledgerAfter([running(2, quota), ended(2, 'error', quota)]);
    expect(foldBalance(testBilling(), entries).freeRemasters).toBe(2);
    const counted = testBilling({ free_remasters_remaining: 1, counted_clip_ids: [testClip(2).id] });
    expect(foldBalance(counted, entries).freeRemasters).toBe(2);
  });

  test('[CREDIT-13] [CREDIT-25] a reverted v4 generation gives its free generation back', () => {
    const quota = { free_quota_category: 'web_v4_gen' } as const;
    const entries = ledgerAfter([running(2, quota), ended(2, 'error', quota)]);
    expect(foldBalance(testBilling(), entries).freeWebV4Generations).toBe(2);
    const counted = testBilling({ free_web_v4_gens_remaining: 1, counted_clip_ids: [testClip(2).id] });
    expect(foldBalance(counted, entries).freeWebV4Generations).toBe(2);
  });

  test('a settled clip never opens again, whatever arrives late', () => {
    const entries = ledgerAfter([running(2), ended(2, 'error'), running(2), ended(2, 'complete')]);
    expect(entries).toMatchObject([{ state: 'reverted' }]);
  });

  test('a clip that was never seen running changes nothing', () => {
    expect(ledgerAfter([ended(2, 'complete'), ended(3, 'error')])).toEqual([]);
  });
});

describe('running out', () => {
  const full = foldBalance(testBilling(), []);
  const empty = (v4: number) =>
    foldBalance(testBilling({ total_credits_left: 0, free_web_v4_gens_remaining: v4 }), []);

  test('[CREDIT-03] no credits and no free v4 generations left raises the notice, once', () => {
    expect(hasRunOut(full, empty(0))).toBe(true);
    expect(hasRunOut(empty(0), empty(0))).toBe(false);
  });

  test('[CREDIT-04] no notice while free v4 generations remain', () => {
    expect(hasRunOut(full, empty(1))).toBe(false);
  });

  test('[CREDIT-15] pro users read how to buy more', () => {
    expect(outOfCreditsNotice('pro').text).toBe(
      "You're out of credits for today. Click here to upgrade your plan or purchase more credits.",
    );
  });

  test.each(['free', 'basic'] as const)('[CREDIT-16] %s users read when they get more', (level) => {
    expect(outOfCreditsNotice(level).text).toBe(
      "You're out of free songs for today, but you'll get 50 more every day. Click here to upgrade your plan and keep making music.",
    );
  });
});

describe('models', () => {
  test('[CREDIT-10] without free v4 generations, v4 models leave the usable list', () => {
    const keys = (v4: number) => {
      const billing = testBilling({ free_web_v4_gens_remaining: v4 });
      return usableModelKeys(billing, foldBalance(billing, []));
    };
    expect(keys(1)).toEqual(['chirp-v4', 'chirp-v3-5']);
    expect(keys(0)).toEqual(['chirp-v3-5']);
  });

  test('the v4 feature keeps v4 models usable', () => {
    const billing = testBilling({ free_web_v4_gens_remaining: 0, accessible_features: ['v4'] });
    expect(usableModelKeys(billing, foldBalance(billing, []))).toContain('chirp-v4');
  });

  test('[CREDIT-11] the preferred model falls back when it is no longer usable', () => {
    expect(fallBackModel('chirp-v4', ['chirp-v4', 'chirp-v3-5'])).toBe('chirp-v4');
    expect(fallBackModel('chirp-v4', ['chirp-v3-5'])).toBe('chirp-v3-5');
    expect(fallBackModel('chirp-v4', [])).toBeNull();
  });
});
