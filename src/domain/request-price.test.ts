import { expect, test } from 'vitest';
import { emptyCreateForm } from './create-form.ts';
import { NO_FREE_CLIPS } from './free-quotas.ts';
import { isPreviewRequest, requestPrice, unlockPrice } from './request-price.ts';

const form = emptyCreateForm('session', 'chirp-v4');
const free = { ...NO_FREE_CLIPS, web_v4_gen: 4 };

test('a free song of the day pays for a request in place of credits', () => {
  const means = { credits: 4, freeClips: free, features: [] };
  expect(requestPrice(form, means)).toBe('free, 4 songs left today');
  expect(isPreviewRequest(form, means)).toBe(false);
});

test('a request is a preview where neither credits nor a free song pay for it', () => {
  const means = { credits: 9, freeClips: NO_FREE_CLIPS, features: [] };
  expect(requestPrice(form, means)).toBe('10 credits');
  expect(isPreviewRequest(form, means)).toBe(true);
  expect(isPreviewRequest(form, { ...means, credits: 10 })).toBe(false);
});

test('credits pay for a preview before a free song of the day does', () => {
  expect(unlockPrice({ credits: 10, freeClips: free })).toBe('5 credits');
  expect(unlockPrice({ credits: 9, freeClips: free })).toBe('free, 4 songs left today');
  expect(unlockPrice({ credits: 9, freeClips: { ...free, web_v4_gen: 1 } })).toBe('free, 1 song left today');
  expect(unlockPrice({ credits: 9, freeClips: NO_FREE_CLIPS })).toBe('5 credits');
});
