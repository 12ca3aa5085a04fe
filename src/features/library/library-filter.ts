import type { LibraryFilter } from '#state/queries/discovery/feed';

export type LibraryView = 'all' | 'liked' | 'public';

/** The filters the chips add to the view and the search. */
export type ExtraFilter = Pick<LibraryFilter, 'hideDisliked' | 'kind' | 'hidesStems' | 'hidesStudioClips'>;

/** What the library lists for a view, a search and the chips. */
export function libraryFilter(
  view: LibraryView,
  query: string,
  { hideDisliked, ...extra }: ExtraFilter,
): LibraryFilter {
  return {
    ...extra,
    ...(view === 'liked' ? { isLiked: true } : {}),
    ...(view === 'public' ? { isPublic: true } : {}),
    ...(hideDisliked && view !== 'liked' ? { hideDisliked: true } : {}),
    ...(query === '' ? {} : { query }),
  };
}
