import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { NO_FREE_CLIPS } from '../credits/free-quotas.ts';
import { emptyCreateForm } from './create-form.ts';
import { type PaymentMeans, requestPrice, retryPrice, unlockPrice } from './request-price.ts';

const form = emptyCreateForm('session', 'chirp-v4');
const free = { ...NO_FREE_CLIPS, web_v4_gen: 4 };

const priceOf = (
  means: Partial<PaymentMeans>,
  { hasPreviews = false, clips = 2 }: { hasPreviews?: boolean; clips?: number } = {},
) => {
  const all = { credits: 50, freeClips: NO_FREE_CLIPS, features: [], hasLimit: true, models: [], ...means };
  const { credits, text } = requestPrice(form, { means: all, hasPreviews, clips });
  return [credits, text];
};

test('a daily free song pays for a request instead of credits', () => {
  expect(priceOf({ credits: 4, freeClips: free }, { hasPreviews: true })).toEqual([
    0,
    'free, 4 songs left today',
  ]);
  // Not known yet whether anything is counted.
  expect(requestPrice(form, { means: null, hasPreviews: true })).toMatchObject({ credits: 10, text: '' });
});

test('without a limit nothing is counted: no price is shown', () => {
  expect(priceOf({ hasLimit: false })[1]).toBe('');
});

test('a request that neither credits nor a free song cover is a preview', () => {
  expect(priceOf({ credits: 9 })).toEqual([10, '10 credits']);
  expect(priceOf({ credits: 9 }, { hasPreviews: true })).toEqual([0, 'preview, free']);
  expect(priceOf({ credits: 10 }, { hasPreviews: true })).toEqual([10, '10 credits']);
});

test('remaking one song costs half, or one free song', () => {
  const one = { clips: 1, hasPreviews: true };
  expect(priceOf({ credits: 5 }, one)).toEqual([5, '5 credits']);
  expect(priceOf({ credits: 4 }, one)).toEqual([0, 'preview, free']);
  expect(priceOf({ freeClips: { ...free, web_v4_gen: 1 } }, one)).toEqual([0, 'free, 1 song left today']);
});

test('a failed song that a daily free song paid for is labeled free to retry', () => {
  const clip = testClip(1, { status: 'error', model_name: 'chirp-v4-tau' });
  const priced = (means: Partial<PaymentMeans>) => {
    const all = { credits: 50, freeClips: NO_FREE_CLIPS, features: [], hasLimit: true, models: [], ...means };
    return retryPrice(clip, { means: all, hasPreviews: false });
  };
  expect(priced({ freeClips: { ...free, web_v4_gen: 1 } })).toMatchObject({ credits: 0, text: 'free' });
  expect(priced({})).toMatchObject({ credits: 5, text: '5 credits' });
});

test('credits pay for a preview before a daily free song does', () => {
  expect(unlockPrice({ credits: 10, freeClips: free })).toBe('5 credits');
  expect(unlockPrice({ credits: 9, freeClips: free })).toBe('free, 4 songs left today');
  expect(unlockPrice({ credits: 9, freeClips: { ...free, web_v4_gen: 1 } })).toBe('free, 1 song left today');
  expect(unlockPrice({ credits: 9, freeClips: NO_FREE_CLIPS })).toBe('5 credits');
});

test('a request for a connected engine costs the price of its model, and is never a preview', () => {
  const mv = 'engine:01900000-0000-7000-8000-000000000000/turbo.gguf';
  const price = (credits_per_song: number | null, clips = 2) => {
    const model = { external_key: mv, can_use: true, engine_name: 'Cellar' };
    const models = [credits_per_song === null ? model : { ...model, credits_per_song }];
    const means = { credits: 0, freeClips: NO_FREE_CLIPS, features: [], hasLimit: true, models };
    return requestPrice({ ...form, mv }, { means, hasPreviews: true, clips });
  };
  expect(price(null)).toEqual({ credits: 0, text: 'free', isPreview: false });
  expect(price(3)).toEqual({ credits: 6, text: '6 credits', isPreview: false });
  expect(price(1, 1).text).toBe('1 credit');
  // Not known yet: no price is shown, and the server refuses one that is higher.
  expect(requestPrice({ ...form, mv }, { means: null, hasPreviews: true }).text).toBe('');
});
