import { expect, test } from 'vitest';
import type { Notification } from '#contract/people/notifications';
import { testNotification, testPerson } from '#tests/support/notifications';
import {
  NOTIFICATION_KIND_NAMES,
  notificationPath,
  notificationPeople,
  notificationText,
} from './notification-text.ts';

const ada = testPerson('Ada');
const ben = testPerson('Ben');
const cleo = testPerson('Cleo');

test.each([
  [[], 0, ''],
  [[ada], 1, 'Ada'],
  [[ada, ben], 2, 'Ada and Ben'],
  [[ada, ben, cleo], 3, 'Ada and 2 others'],
  [[ada, ben, cleo], 12, 'Ada and 11 others'],
] as const)('groups several users into one notification: %#', (people, total, expected) => {
  expect(notificationPeople({ user_profiles: [...people], num_profiles: total })).toBe(expected);
});

const CLIP = '01900000-0000-7000-8000-000000000001';
const COMMENT = '01900000-0000-7000-8000-000000000002';
const PATHS: readonly [Partial<Notification>, string | null][] = [
  [{ content_type: 'clip', content_id: CLIP }, `/song/${CLIP}`],
  [{ content_type: 'clip', content_id: CLIP, comment_id: COMMENT }, `/song/${CLIP}?comment=${COMMENT}`],
  [{ content_type: 'profile', content_id: 'ada' }, '/@ada'],
  [{ content_type: 'playlist', content_id: CLIP }, `/playlist/${CLIP}`],
  [{ content_type: 'persona', content_id: CLIP }, `/persona/${CLIP}`],
  [{ content_type: 'project', notification_type: 'project_invite', content_id: CLIP }, '/invites'],
  [{ content_type: 'project', notification_type: 'remix', content_id: CLIP }, `/workspace/${CLIP}`],
  [{ content_type: 'credits', content_id: '' }, '/account'],
  [{ content_type: 'contest', content_id: CLIP }, `/song/${CLIP}`],
  [{ content_type: 'backup', content_id: '2026-11-28' }, '/account/storage'],
  [{ content_type: 'file', content_id: `${CLIP}.wav` }, `/song/${CLIP}?file=wav`],
  [{ content_type: 'profile', content_id: '' }, null],
  [{ content_type: 'profile', content_id: '//evil.example' }, '/@%2F%2Fevil.example'],
];
test.each(PATHS)('%o leads to %s', (change, expected) => {
  expect(notificationPath(testNotification(1, change))).toBe(expected);
});

test('every kind has a text and a name in the settings', () => {
  for (const kind of Object.keys(NOTIFICATION_KIND_NAMES) as (keyof typeof NOTIFICATION_KIND_NAMES)[]) {
    expect(notificationText(testNotification(1, { notification_type: kind }))).not.toBe('');
    expect(NOTIFICATION_KIND_NAMES[kind]).toMatch(/^[A-Z]/);
  }
  expect(notificationText(testNotification(1, { notification_type: 'deleted' }))).toBe('');
});
