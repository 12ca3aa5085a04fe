import { profileId } from '#domain/nouns/profile';
import { type QueryResult, useLiveQuery } from '#state/queries/live-query';

/**
 * Accounts that a comment on the song may want to mention: those involved in it, and those this device knows.
 */
export function useMentionable(clipId: string): QueryResult<MentionablePerson[]> {
  return useLiveQuery(`mentionable:${clipId}`, async (tables, userId) => {
    const comments = await tables.comments
      .where('[clipId+parentId]')
      .between([clipId, ''], [clipId, '\uffff'])
      .toArray();
    const clip = await tables.clips.get(clipId);
    const profiles = await tables.profiles.limit(MAX_KNOWN_PEOPLE).toArray();
    const people = new Map<string, MentionablePerson>();
    const add = (id: string, person: MentionablePerson) => {
      if (id !== userId && !people.has(profileId(person.handle)))
        people.set(profileId(person.handle), person);
    };
    for (const { comment } of comments)
      add(comment.user_id, { handle: comment.user_handle, displayName: comment.user_display_name });
    if (clip)
      add(clip.clip.user_id, { handle: clip.clip.user_handle, displayName: clip.clip.user_display_name });
    for (const { profile } of profiles)
      if (!profile.is_blocked)
        add(profile.user_id, { handle: profile.handle, displayName: profile.display_name });
    return [...people.values()];
  });
}

/** Limit on known profiles. */
const MAX_KNOWN_PEOPLE = 500;

export interface MentionablePerson {
  handle: string;
  displayName: string;
}
