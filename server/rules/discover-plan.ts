import { hash32, makeRandom } from '#domain/cover-art/random';

/** The content of a discover section; its name is its id on the wire. */
export type SectionPlan =
  | {
      readonly kind: 'banner' | 'shortcuts' | 'styles' | 'playlists' | 'personas' | 'people' | 'hooks';
      readonly name: string;
    }
  | { readonly kind: 'following' | 'house'; readonly name: string }
  | {
      readonly kind: 'rising';
      readonly name: string;
      readonly period: 'now' | 'week' | 'month';
      /** Only songs of this style. */
      readonly style?: string;
    }
  | { readonly kind: 'playlist'; readonly name: string; readonly playlistId: string }
  | { readonly kind: 'style'; readonly name: string; readonly style: string };

/** The content the server has for sections. */
export interface DiscoverStock {
  readonly playlistIds: readonly string[];
  readonly personaIds: readonly string[];
  /** Styles with public songs, most songs first. */
  readonly styles: readonly string[];
  readonly hasPeople: boolean;
}

/** Sections of Home, which are requested by name only. */
export const HOME_PLANS: readonly SectionPlan[] = [
  { kind: 'following', name: 'following' },
  { kind: 'house', name: 'house' },
];

const plain = (
  kind: Exclude<SectionPlan['kind'], 'rising' | 'playlist' | 'style' | 'following' | 'house'>,
): SectionPlan => ({
  kind,
  name: kind,
});
const rising = (period: 'now' | 'week' | 'month'): SectionPlan => ({
  kind: 'rising',
  name: `rising-${period}`,
  period,
});

/**
 * All sections in order: one of each kind first, then a playlist after every two styles until both run out.
 * Content that does not exist gets no section.
 */
export function planSections({ playlistIds, personaIds, styles, hasPeople }: DiscoverStock): SectionPlan[] {
  const lists = playlistIds.map(
    (playlistId): SectionPlan => ({ kind: 'playlist', name: `playlist-${playlistId}`, playlistId }),
  );
  const feeds = styles.map((style): SectionPlan => ({ kind: 'style', name: `style-${style}`, style }));
  const [first, ...others] = lists;
  const start = [
    plain('banner'),
    plain('shortcuts'),
    rising('now'),
    ...(first ? [first] : []),
    ...(styles.length > 0 ? [plain('styles')] : []),
    plain('hooks'),
    ...(playlistIds.length > 0 ? [plain('playlists')] : []),
    ...(personaIds.length > 0 ? [plain('personas')] : []),
    ...(hasPeople ? [plain('people')] : []),
    rising('week'),
  ];
  return [...start, ...interleaved(feeds, others), rising('month')];
}

function interleaved(feeds: readonly SectionPlan[], lists: readonly SectionPlan[]): SectionPlan[] {
  const mixed: SectionPlan[] = [];
  for (let place = 0; place * 2 < feeds.length || place < lists.length; place++) {
    mixed.push(...feeds.slice(place * 2, place * 2 + 2), ...lists.slice(place, place + 1));
  }
  return mixed;
}

/** The items in an order determined by a seed, such as a day and a user. */
export function shuffledBy<Item>(items: readonly Item[], seed: string): Item[] {
  const random = makeRandom(hash32(seed));
  return items
    .map((item) => ({ item, place: random.unit() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
