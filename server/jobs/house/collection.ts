import { createHash } from 'node:crypto';
import { type HouseKey, houseHandle } from '#domain/explore/house';
import { SONGS } from './songs.ts';

/** A house account; nobody can sign in to it. */
export interface HouseProfile {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  /** Seed of its picture, in addition to the handle. */
  readonly pictureTags: readonly string[];
}

export interface HouseSong {
  readonly id: string;
  readonly profileId: string;
  readonly title: string;
  readonly styles: string;
  /** The song's topic, for the lyrics writer; empty for an instrumental. */
  readonly topic: string;
  readonly caption: string;
  readonly vocalGender: 'male' | 'female' | null;
  readonly seconds: number;
  readonly seed: number;
}

export interface HousePlaylist {
  readonly id: string;
  readonly profileId: string;
  readonly name: string;
  readonly description: string;
  readonly songIds: readonly string[];
}

/** The same id on every server and at every start, so that nothing in the collection is created twice. */
function houseId(name: string): string {
  const hex = createHash('sha256').update(`house/${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const profileId = (key: HouseKey) => houseId(`profile/${key}`);
const songId = (title: string) => houseId(`song/${title}`);

const profile = (key: HouseKey, name: string, ...pictureTags: string[]): HouseProfile => ({
  id: profileId(key),
  handle: houseHandle(key),
  name,
  pictureTags,
});

export const HOUSE_PROFILES: readonly HouseProfile[] = [
  profile('fen', 'Marlow Fen', 'folk', 'acoustic'),
  profile('kite', 'Kite & Cable', 'rock', 'indie'),
  profile('lantern', 'Tin Lantern', 'jazz', 'lounge'),
  profile('volt', 'Violet Volt', 'synthwave', 'electronic'),
  profile('honey', 'Brick and Honey', 'hip hop', 'soul'),
  profile('tide', 'Slow Tide', 'ambient', 'calm'),
];

export const HOUSE_SONGS: readonly HouseSong[] = SONGS.map(
  ({ by, title, styles, topic = '', hashtags, voice = null, seconds, seed }, index) => ({
    id: songId(title),
    profileId: profileId(by),
    title,
    styles,
    topic,
    caption: `Made by Skylark for its house collection. ${hashtags}`,
    vocalGender: voice,
    seconds,
    seed: seed ?? 1000 + index,
  }),
);

const playlist = (
  by: HouseKey,
  name: string,
  description: string,
  titles: readonly string[],
): HousePlaylist => ({
  id: houseId(`playlist/${name}`),
  profileId: profileId(by),
  name,
  description: `${description} Made by Skylark.`,
  songIds: titles.map(songId),
});

const CONTEST_RULES = `Skylark started this contest with a song from its house collection, so that there is one to try from day one.

Who can enter
Everyone with an account on this server, as often as they like.

What you can enter
A cover, an extension or another remix that you made from the contest's song. You enter it when you publish it, or later on its own page, until the contest ends.

What you can win
Nothing: there are no prizes, and nobody judges. Every entry is listed on the page of the contest's song, before the other remixes, for as long as it is public.

What happens to your song
It stays yours. Making it private or moving it to the trash withdraws it. Whatever holds for published songs holds for it too.`;

/**
 * A contest for its own sake: nobody gives a prize, and its copy says so. A contest with a prize begins with the copy of
 * CONTEST-06 and -07, `CONTEST_TEXTS`, when its people start it.
 */
export const HOUSE_CONTEST = {
  id: houseId('contest'),
  sourceClipId: songId('Field Guide'),
  producerName: 'Marlow Fen',
  prizes: 'No prizes, just for fun',
  awards: 'Every remix that is entered is listed on the page of the song',
  rulesUrl: '',
  rules: CONTEST_RULES,
} as const;

export const HOUSE_PLAYLISTS: readonly HousePlaylist[] = [
  playlist('tide', 'Before dawn', 'Slow and quiet, for the last hour of the night.', [
    'Glass Hours',
    'Ash Choir',
    'Tin Roof Rain',
    'Paper Boats',
  ]),
  playlist('volt', 'Night drive', 'Engines, neon and a straight road.', [
    'Neon Orchard',
    'Night Bus',
    'Ninth Wave',
    'Signal Fires',
    'Mirror Floor',
    'Small Machines',
  ]),
  playlist('fen', 'Kitchen table', 'Wooden instruments and plain words.', [
    'Field Guide',
    'Barley',
    'Last Ferry',
    'Paper Boats',
    'Blue Kettle',
  ]),
  playlist('honey', 'Block party', 'Drums first.', [
    'Corner Table',
    'Brass Tacks',
    'Orange Peel',
    'Kumasi Sunday',
    'Slow Elevator',
    'Loose Change',
  ]),
  playlist('kite', 'Loud enough', 'Guitars with their sleeves rolled up.', [
    'Copper Wire',
    'Salt on the Window',
    'Long Division',
    'Winter Count',
    'Platform Seven',
  ]),
  playlist('lantern', 'After ten', 'A small band in a small room.', [
    'Harbor Lights',
    'Blue Kettle',
    'Marmalade Street',
    'Slow Elevator',
    'Sunday Best',
  ]),
];
