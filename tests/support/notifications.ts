import type { Notification } from '#contract/people/notifications';
import type { ProfileSummary } from '#contract/people/profiles';
import { testId } from './clips.ts';
import { testProfileView } from './profiles.ts';

/** A user with this name, whose handle is the name in lower case. */
export function testPerson(name: string): ProfileSummary {
  return testProfileView(name.toLowerCase(), { display_name: name }).profile;
}

/** An unread like of 'Copper Wire' by Ben; higher numbers are newer. */
export function testNotification(number: number, change: Partial<Notification> = {}): Notification {
  return {
    id: testId(900 + number),
    notification_type: 'clip_like',
    updated_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    is_read: false,
    user_profiles: [testPerson('Ben')],
    num_profiles: 1,
    content_type: 'clip',
    content_id: testId(2),
    content_title: 'Copper Wire',
    image_url: '',
    comment_id: null,
    comment_text: '',
    ...change,
  };
}
