import type { CallInput } from '#contract/contract';
import type { LibraryFilter } from '#db/library';

/** The call that reads the library through a filter. */
export function feedInput({
  isLiked,
  hideDisliked,
  isPublic,
  query,
}: LibraryFilter = {}): CallInput<'feed.list'> {
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'true' : 'false');
  const text = query?.trim();
  return {
    query: {
      is_liked: flag(isLiked),
      hide_disliked: flag(hideDisliked),
      is_public: flag(isPublic),
      ...(text ? { query: text } : {}),
    },
  };
}
