import type { Persona } from '#contract/collections/personas';
import { testClip, testId } from './clips.ts';

/** A public persona of another user. */
export function testPersona(number: number, changes: Partial<Persona> = {}): Persona {
  return {
    id: testId(number),
    name: `Persona ${number}`,
    description: '',
    root_clip_id: testClip(2).id,
    image_url: '',
    styles: 'jazz',
    has_vocal: true,
    user_id: 'somebody',
    user_handle: 'ben',
    user_display_name: 'Ben',
    is_public: true,
    is_trashed: false,
    is_owned: false,
    is_loved: false,
    is_followed: false,
    upvote_count: 0,
    follower_count: 0,
    clip_count: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}
