/**
 * Where a play was started from: the seed's known values, then those of decision O-86. Other values are
 * accepted too.
 */
export const PLAY_SOURCES = [
  'create',
  'library',
  'playlist',
  'workspace',
  'song_radio',
  'living_radio',
  'featured_feed',
  'search',
  'style_tag',
  'persona',
  'history',
  'profile',
  'contest',
  'studio',
  'home',
  'song',
  'playlist_liked',
  'notification',
  'hook',
  'shortcut',
  'live_radio',
  'unknown',
] as const;
export type PlaySource = (typeof PLAY_SOURCES)[number];

/** The kind of list a queue was started from: the seed's values, then those of decision O-87. */
export const QUEUE_CONTEXT_TYPES = [
  'Library',
  'Workspace',
  'Create',
  'Song',
  'Persona',
  'Playlist',
  'FeaturedFeed',
  'Search',
  'StyleTag',
  'History',
  'Shortcut',
  'SongRadio',
  'DiscoverCarousel',
  'Profile',
  'Hook',
  'Trending',
  'LiveRadio',
  'Contest',
  'Notification',
  'Studio',
  'Unknown',
] as const;
export type QueueContextType = (typeof QUEUE_CONTEXT_TYPES)[number];

/** The list a queue was started from. `id` is null for lists without one, such as the library. */
export interface QueueContext {
  readonly id: string | null;
  readonly type: QueueContextType;
}

/** Parses a stored context type; an unknown value becomes 'Unknown'. */
export function contextTypeFrom(text: string | null): QueueContextType {
  return QUEUE_CONTEXT_TYPES.find((type) => type === text) ?? 'Unknown';
}
