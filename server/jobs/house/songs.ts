import type { HouseKey } from '#domain/explore/house';

interface SongLine {
  readonly by: HouseKey;
  readonly title: string;
  readonly styles: string;
  readonly hashtags: string;
  /** The topic; without one the song is an instrumental. */
  readonly topic?: string;
  readonly voice?: 'male' | 'female';
  readonly seconds: number;
  /** The take whose lyrics are used; defaults to its position in the list. */
  readonly seed?: number;
}

/** One song for every style of the engine, in creation order: the first is short, and neighbors differ. */
export const SONGS: readonly SongLine[] = [
  { by: 'tide', title: 'Tin Roof Rain', styles: 'lo-fi, mellow', hashtags: '#study #rain', seconds: 60 },
  {
    by: 'kite',
    title: 'Salt on the Window',
    styles: 'indie, jangle pop, bright',
    topic: 'the sea on a warm morning',
    hashtags: '#indie #morning',
    voice: 'female',
    seconds: 90,
    seed: 2,
  },
  {
    by: 'volt',
    title: 'Neon Orchard',
    styles: 'synthwave, 80s, driving',
    hashtags: '#nightdrive #retro',
    seconds: 90,
  },
  {
    by: 'fen',
    title: 'Field Guide',
    styles: 'folk, acoustic, warm',
    topic: 'my grandfather who taught me the birds',
    hashtags: '#folk #birds',
    voice: 'male',
    seconds: 90,
    seed: 19,
  },
  {
    by: 'honey',
    title: 'Corner Table',
    styles: 'hip hop, boom bap, laid back',
    hashtags: '#beats',
    seconds: 80,
  },
  {
    by: 'lantern',
    title: 'Harbor Lights',
    styles: 'jazz, swing, night',
    hashtags: '#jazz #latenight',
    seconds: 85,
  },
  {
    by: 'kite',
    title: 'Copper Wire',
    styles: 'rock, energetic, guitars',
    topic: 'a power cut during band practice',
    hashtags: '#rock #garage',
    voice: 'male',
    seconds: 90,
    seed: 5,
  },
  {
    by: 'tide',
    title: 'Glass Hours',
    styles: 'ambient, drone, peaceful',
    hashtags: '#sleep #calm',
    seconds: 100,
  },
  {
    by: 'honey',
    title: 'Orange Peel',
    styles: 'soul, warm, motown',
    topic: 'dancing in the kitchen on a Sunday',
    hashtags: '#soul #sunday',
    voice: 'female',
    seconds: 85,
  },
  {
    by: 'volt',
    title: 'Night Bus',
    styles: 'house, deep house, hypnotic',
    hashtags: '#dance #nightdrive',
    seconds: 90,
  },
  {
    by: 'fen',
    title: 'Last Ferry',
    styles: 'waltz, accordion, wistful',
    hashtags: '#waltz #sea',
    seconds: 75,
  },
  {
    by: 'lantern',
    title: 'Marmalade Street',
    styles: 'bossa nova, gentle, guitar',
    hashtags: '#bossa #summer',
    seconds: 80,
  },
  {
    by: 'kite',
    title: 'Platform Seven',
    styles: 'pop, catchy, uplifting',
    topic: 'the old train station',
    hashtags: '#pop #trains',
    voice: 'female',
    seconds: 90,
    seed: 16,
  },
  {
    by: 'volt',
    title: 'Ninth Wave',
    styles: 'drum and bass, liquid, fast',
    hashtags: '#dnb #nightdrive',
    seconds: 85,
  },
  {
    by: 'honey',
    title: 'Brass Tacks',
    styles: 'funk, slap bass, horns',
    hashtags: '#funk #dance',
    seconds: 80,
  },
  {
    by: 'tide',
    title: 'Ash Choir',
    styles: 'orchestral, cinematic, solemn',
    hashtags: '#cinematic #strings',
    seconds: 95,
  },
  {
    by: 'fen',
    title: 'Barley',
    styles: 'country, americana, banjo',
    topic: 'our farm at harvest',
    hashtags: '#country #home',
    voice: 'male',
    seconds: 85,
    seed: 4,
  },
  {
    by: 'kite',
    title: 'Long Division',
    styles: 'punk, fast, skate punk',
    hashtags: '#punk #loud',
    seconds: 60,
  },
  {
    by: 'lantern',
    title: 'Blue Kettle',
    styles: 'blues, slow shuffle, piano',
    hashtags: '#blues',
    seconds: 80,
  },
  {
    by: 'volt',
    title: 'Mirror Floor',
    styles: 'disco, strings, 70s',
    hashtags: '#disco #dance',
    seconds: 85,
  },
  {
    by: 'tide',
    title: 'Paper Boats',
    styles: 'piano ballad, tender, slow',
    topic: 'a lullaby for my daughter by the river',
    hashtags: '#piano #night',
    voice: 'female',
    seconds: 95,
    seed: 3,
  },
  { by: 'honey', title: 'Loose Change', styles: 'trap, dark, 808', hashtags: '#trap #beats', seconds: 75 },
  {
    by: 'honey',
    title: 'Kumasi Sunday',
    styles: 'latin, salsa, sunny',
    hashtags: '#latin #sunday',
    seconds: 85,
  },
  {
    by: 'volt',
    title: 'Signal Fires',
    styles: 'techno, warehouse, hypnotic',
    hashtags: '#techno #dance',
    seconds: 90,
  },
  {
    by: 'lantern',
    title: 'Sunday Best',
    styles: 'reggae, rocksteady, sunny',
    hashtags: '#reggae #summer',
    seconds: 80,
  },
  { by: 'kite', title: 'Winter Count', styles: 'metal, heavy, epic', hashtags: '#metal #loud', seconds: 80 },
  {
    by: 'honey',
    title: 'Slow Elevator',
    styles: 'r&b, slow jam, silky',
    topic: 'falling in love in an elevator',
    hashtags: '#rnb #latenight',
    voice: 'male',
    seconds: 90,
    seed: 17,
  },
  {
    by: 'volt',
    title: 'Small Machines',
    styles: 'chiptune, 8-bit, playful',
    hashtags: '#retro #games',
    seconds: 60,
  },
];
