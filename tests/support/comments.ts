import type { Comment } from '#contract/people/comments';
import { testId } from './clips.ts';

/** A comment of Ben on song 2; higher numbers are newer. */
export function testComment(number: number, change: Partial<Comment> = {}): Comment {
  return {
    id: testId(700 + number),
    clip_id: testId(2),
    content: `Comment ${number}`,
    parent_id: null,
    user_id: 'id-of-ben',
    user_handle: 'ben',
    user_display_name: 'Ben',
    avatar_image_url: '',
    created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    user_mentions: [],
    track_timestamp: null,
    reaction: null,
    like_count: 0,
    num_replies: 0,
    is_owned: false,
    is_deleted: false,
    ...change,
  };
}
