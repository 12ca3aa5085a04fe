import type { Clip } from '#contract/songs/clips';

export const SONG_MAKERS = ['any', 'built-in', 'connected', 'upload'] as const;
export type SongMaker = (typeof SONG_MAKERS)[number];

export const SMART_ORDERS = ['newest', 'most-played', 'least-recent', 'shortest'] as const;
export type SmartOrder = (typeof SMART_ORDERS)[number];

/** What a song must be like to be in a smart playlist; null and empty values allow any song. */
export interface SmartRules {
  /** Words that its styles must contain. */
  readonly style: string;
  readonly isLiked: boolean;
  /** Never played on this device. */
  readonly isUnheard: boolean;
  readonly madeBy: SongMaker;
  readonly minSeconds: number | null;
  readonly maxSeconds: number | null;
  readonly madeWithinDays: number | null;
  /** Plays on this device. */
  readonly minPlays: number;
  readonly order: SmartOrder;
  readonly limit: number;
}

export const ANY_SONG: SmartRules = {
  style: '',
  isLiked: false,
  isUnheard: false,
  madeBy: 'any',
  minSeconds: null,
  maxSeconds: null,
  madeWithinDays: null,
  minPlays: 0,
  order: 'newest',
  limit: 100,
};

/** A playlist whose songs are found by rules, on this device. */
export interface SmartPlaylist {
  readonly id: string;
  readonly name: string;
  readonly rules: SmartRules;
}

/** How often a song was played on this device, and when last, in ms since the epoch. */
export interface SongPlays {
  readonly count: number;
  readonly lastAt: number;
}

const DAY_MS = 86_400_000;
const NEVER: SongPlays = { count: 0, lastAt: 0 };

type SmartClip = Pick<Clip, 'id' | 'created_at' | 'status' | 'metadata'> & {
  /** As shown, with a waiting like. */
  readonly isLiked: boolean;
};

/** The ids of the songs that match the rules, in their order. */
export function selectSongs(
  clips: readonly SmartClip[],
  plays: ReadonlyMap<string, SongPlays>,
  rules: SmartRules,
  now: number,
): string[] {
  const playsOf = ({ id }: SmartClip) => plays.get(id) ?? NEVER;
  const compare: Record<SmartOrder, (one: SmartClip, other: SmartClip) => number> = {
    newest: (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
    'most-played': (one, other) => playsOf(other).count - playsOf(one).count,
    'least-recent': (one, other) => playsOf(one).lastAt - playsOf(other).lastAt,
    shortest: (one, other) => (one.metadata.duration ?? 0) - (other.metadata.duration ?? 0),
  };
  return clips
    .filter((clip) => isMatch(clip, playsOf(clip), rules, now))
    .sort(compare[rules.order])
    .slice(0, rules.limit)
    .map(({ id }) => id);
}

function isMatch(clip: SmartClip, { count }: SongPlays, rules: SmartRules, now: number): boolean {
  const { duration, tags } = clip.metadata;
  const { minSeconds, maxSeconds, madeWithinDays } = rules;
  const ageDays = (now - Date.parse(clip.created_at)) / DAY_MS;
  return (
    clip.status === 'complete' &&
    hasWords(tags, rules.style) &&
    (!rules.isLiked || clip.isLiked) &&
    (!rules.isUnheard || count === 0) &&
    (rules.madeBy === 'any' || rules.madeBy === makerOf(clip)) &&
    (minSeconds === null || (duration ?? 0) >= minSeconds) &&
    (maxSeconds === null || (duration ?? Number.POSITIVE_INFINITY) <= maxSeconds) &&
    (madeWithinDays === null || ageDays <= madeWithinDays) &&
    count >= rules.minPlays
  );
}

function hasWords(tags: string, style: string): boolean {
  const words = style.toLowerCase().split(/[\s,]+/);
  return words.every((word) => tags.toLowerCase().includes(word));
}

function makerOf({ metadata }: SmartClip): SongMaker {
  if (metadata.type === 'upload') return 'upload';
  return metadata.made_with === undefined ? 'built-in' : 'connected';
}
