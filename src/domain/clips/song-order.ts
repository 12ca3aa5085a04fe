import type { Clip } from '#contract/songs/clips';
import { foldText } from '../explore/search-folding.ts';
import { clipTitle } from './clip-title.ts';

/** The orders of songs that a person can choose; the first is the library's own. */
export const SONG_ORDERS = ['newest', 'oldest', 'title', 'longest', 'played'] as const;
export type SongOrder = (typeof SONG_ORDERS)[number];

const DESCENDING: ReadonlySet<SongOrder> = new Set(['newest', 'longest', 'played']);

/** Whether the song with the largest key is the first. */
export const isDescending = (order: SongOrder): boolean => DESCENDING.has(order);

/** Digits that numbers are filled up to, so that keys sort by value: 'Take 10' after 'Take 9'. */
const DIGITS = 9;
const TITLE_CHARACTERS = 100;

/**
 * A song's key in an order, which an index of the device can sort. Titles are sorted without case and accents; their
 * letters are in the order of Unicode, because an index knows no languages. Songs with equal values are sorted by date,
 * in the direction of the order.
 */
export function songOrderKey(clip: OrderedClip, order: SongOrder): string {
  // Sorts before every character of a title.
  return `${orderValue(clip, order)}\t${clip.created_at}`;
}

type OrderedClip = Pick<Clip, 'title' | 'status' | 'display_tags' | 'created_at' | 'play_count' | 'metadata'>;

function orderValue(clip: OrderedClip, order: SongOrder): string {
  if (order === 'title')
    return foldText(clipTitle(clip))
      .replace(/\p{Nd}+/gu, (number) => asciiDigits(number).padStart(DIGITS, '0'))
      .slice(0, TITLE_CHARACTERS);
  if (order === 'longest') return filledUp((clip.metadata.duration ?? 0) * 1000);
  return order === 'played' ? filledUp(clip.play_count) : '';
}

/** The digits of any script as those of ASCII. Unicode has the zero of a script at an address that ends in 0 or 6. */
function asciiDigits(number: string): string {
  return Array.from(number, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const first = code & ~15;
    const zero = /\p{Nd}/u.test(String.fromCodePoint(first)) ? first : first + 6;
    return String(code - zero);
  }).join('');
}

const filledUp = (number: number) => String(Math.round(number)).padStart(DIGITS, '0');

/** Songs in an order by their keys; songs without a key last, as they were. */
export function inSongOrder<Song>(
  songs: readonly Song[],
  order: SongOrder,
  keyOf: (song: Song) => string | undefined,
): Song[] {
  const direction = isDescending(order) ? -1 : 1;
  const keyed = songs.map((song) => ({ song, key: keyOf(song) }));
  keyed.sort(({ key: one }, { key: other }) => {
    if (one === other) return 0;
    if (one === undefined) return 1;
    if (other === undefined) return -1;
    return one < other ? -direction : direction;
  });
  return keyed.map(({ song }) => song);
}
