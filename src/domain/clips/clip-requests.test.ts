import { expect, test } from 'vitest';
import { testClip } from '#tests/support/clips';
import { areTwoTakes, groupRequests } from './clip-requests.ts';

const first = testClip(1, { request_id: 'a', batch_index: 0 });
const second = testClip(2, { request_id: 'a', batch_index: 1 });
const other = testClip(3, { request_id: 'b' });
const upload = testClip(4, { request_id: null });

test('songs of one request are together at the place of the first, a song without a request is alone', () => {
  expect(groupRequests([first, other, upload, second], (clip) => clip)).toEqual([
    [first, second],
    [other],
    [upload],
  ]);
});

test('two takes are both songs of a request; stems and single songs are none', () => {
  expect(areTwoTakes([first, second])).toBe(true);
  expect(areTwoTakes([first])).toBe(false);
  const stem = testClip(5, { batch_index: 1, metadata: { task: 'gen_stem' } });
  expect(areTwoTakes([first, stem])).toBe(false);
});
