import { expect, test } from 'vitest';
import { syncSummary } from './sync-text.ts';

const counts = (waiting: number, sending = 0, rejected = 0) => ({ waiting, sending, rejected });

test('counts waiting writes together with those in progress', () => {
  expect(syncSummary(counts(1)).text).toBe('1 change waiting');
  expect(syncSummary(counts(2, 1)).text).toBe('3 changes waiting');
  expect(syncSummary(counts(0, 1))).toEqual({ mood: 'sending', text: '1 change waiting' });
});

test("reports rejected writes once nothing is waiting, and 'all saved' only after that", () => {
  expect(syncSummary(counts(0, 0, 2))).toEqual({ mood: 'failed', text: '2 not saved' });
  expect(syncSummary(counts(1, 0, 2)).text).toBe('1 change waiting');
  expect(syncSummary(counts(0)).text).toBe('All saved');
});
