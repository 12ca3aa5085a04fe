import type { CallInput } from '#contract/contract';
import { PRODUCT_SLUG } from '#contract/product';
import type { LibraryFilter } from '#db/library/library-filter';
import type { ClipKind } from '#domain/clips/clip-kinds';

type FeedQuery = CallInput<'feed.list'>['query'];

/** The request field that filters by one kind; studio clips can only be hidden. */
const KIND_FIELDS: Readonly<Record<Exclude<ClipKind, 'studio'>, keyof FeedQuery>> = {
  short: `is_${PRODUCT_SLUG}_short`,
  full: 'is_full_song',
  extend: 'is_extend',
  cover: 'is_cover',
  infill: 'is_infill',
  stem: 'is_gen_stem',
  remaster: 'is_upsample',
  persona: 'is_persona',
  upload: 'is_uploaded_audio',
};

const flag = (value: boolean | undefined) => (value === undefined ? undefined : value ? 'true' : 'false');

/** Returns the call that reads the library through a filter. */
export function feedInput({
  isLiked,
  hideDisliked,
  isPublic,
  kind,
  hidesStems,
  hidesStudioClips,
  query,
}: LibraryFilter = {}): CallInput<'feed.list'> {
  const text = query?.trim();
  return {
    query: {
      is_liked: flag(isLiked),
      hide_disliked: flag(hideDisliked),
      is_public: flag(isPublic),
      ...(kind && kind !== 'studio' ? { [KIND_FIELDS[kind]]: 'true' } : {}),
      ...(hidesStems ? { hide_gen_stems: 'true' } : {}),
      ...(hidesStudioClips ? { hide_studio_clips: 'true' } : {}),
      ...(text ? { query: text } : {}),
    },
  };
}
