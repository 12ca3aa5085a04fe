import type { SongRequest } from '#domain/create/song-request';

/** What a listener expects of a song requested in this wording. */
export interface PromptExpectation {
  bpm?: readonly [slowest: number, fastest: number];
  isMinor?: boolean;
  /** Beats per bar; 'six' where each beat is divided in three. */
  meter?: 3 | 4 | 'six';
  /** All of these are audible: matched against name, family and aliases of the instruments that play. */
  plays?: readonly RegExp[];
  /** None of these is audible. */
  silent?: readonly RegExp[];
  hasDrums?: boolean;
  /** Neither synthesizers nor drum machines. */
  isAcoustic?: true;
  isSung?: boolean;
  singer?: 'male' | 'female';
  timbre?: 'natural' | 'choir' | 'robot';
  /** Many voices: several singers, or a choir in the band. */
  hasChoir?: boolean;
  /** The last chorus is this many semitones above the first; true for any change. */
  keyChange?: number | true;
  /** A solo section for this instrument; false where there must be none. */
  solo?: RegExp | false;
  seconds?: readonly [shortest: number, longest: number];
  decade?: 1950 | 1960 | 1970 | 1980 | 1990 | 2000;
  pack?: string;
  notPack?: RegExp;
  /** The clip's notes must say this: the request cannot be met. */
  note?: RegExp;
}

type RequestKind =
  | 'negation'
  | 'singer'
  | 'German'
  | 'Spanish'
  | 'French'
  | 'Italian'
  | 'solo'
  | 'choir'
  | 'key change'
  | 'meter'
  | 'tempo'
  | 'decade'
  | 'length'
  | 'mood'
  | 'out of reach'
  | 'second list'
  | 'strangers'
  | `third list: ${'German' | 'Spanish' | 'French'}`;

export interface Request {
  kind: RequestKind;
  request: Partial<SongRequest>;
  expects: PromptExpectation;
}

function prompt(
  kind: RequestKind,
  description: string,
  expects: PromptExpectation,
  more: Partial<SongRequest> = {},
): Request {
  return { kind, request: { description, isInstrumental: false, ...more }, expects };
}

/** For the styles field, in the form of tags. */
function tags(
  kind: RequestKind,
  styles: string,
  expects: PromptExpectation,
  more: Partial<SongRequest> = {},
): Request {
  return { kind, request: { styles, isInstrumental: false, ...more }, expects };
}

const SLOW = [40, 92] as const;
const FAST = [126, 220] as const;
const GUITAR = /guitar/i;
const PIANO = /piano/i;
const SYNTH = /\bsynth\b/i;
const PLAYED = { isInstrumental: true };

/** Written before the request parser; none was taken from its tests. */
export const REQUESTS: readonly Request[] = [
  prompt('negation', 'a pop song about the sea, no autotune please', { timbre: 'natural' }),
  prompt('negation', 'folk ballad about a mill, without drums', { hasDrums: false }),
  prompt('negation', 'a summer pop song, not too fast', { bpm: [60, 112] }),
  prompt('negation', 'country song about my truck, no female vocals', { singer: 'male', isSung: true }),
  prompt('negation', 'a lullaby with nothing electronic', { isAcoustic: true }),
  tags('negation', 'pop, no synths but piano', { silent: [SYNTH], plays: [PIANO] }),
  tags('negation', 'rock, not sad, no guitar solo', { isMinor: false, solo: false, plays: [GUITAR] }),
  prompt('negation', 'a jazz tune, but please don’t use any saxophone or trumpet', {
    silent: [/sax/i, /trumpet/i],
  }),
  prompt('negation', 'drumless ambient music with harp', { hasDrums: false, plays: [/harp/i] }, PLAYED),
  prompt('negation', 'an indie song without drums, bass or vocals', {
    hasDrums: false,
    silent: [/bass/i],
    isSung: false,
  }),
  tags(
    'negation',
    'soul',
    { singer: 'female', isSung: true },
    {
      excludeStyles: 'male vocals',
      description: 'a song about coming home',
    },
  ),
  prompt('negation', 'upbeat song for a road trip, anything but country', { notPack: /country/ }),
  prompt('negation', 'a choir-free Christmas pop song', { hasChoir: false, isSung: true }),

  prompt('singer', 'male singer, a tender song about a girl on a train', { singer: 'male' }),
  prompt('singer', 'a woman sings about the man who left her', { singer: 'female' }),
  prompt('singer', 'soul ballad about a boy from the north, sung by a lady', { singer: 'female' }),
  tags('singer', 'r&b, smooth male lead, alto sax', { singer: 'male' }, { description: 'about my girl' }),
  prompt('singer', 'female-fronted rock band, song about a lost boy', { singer: 'female' }),
  prompt('singer', 'warm baritone, country waltz about his wife', { singer: 'male', meter: 3 }),
  prompt('singer', 'a birthday song for a man called Peter, with a female vocalist', { singer: 'female' }),
  prompt('singer', 'a song about a robot who falls in love', { timbre: 'natural' }),
  prompt('singer', 'robotic vocals, electro song about an ordinary day', { timbre: 'robot' }),

  prompt('German', 'ein trauriges Lied mit Klavier und Geige, Frauenstimme', {
    isMinor: true,
    plays: [PIANO, /violin/i],
    singer: 'female',
  }),
  prompt('German', 'fröhlicher Schlager, schnell, Männerstimme, mit Akkordeon', {
    bpm: FAST,
    isMinor: false,
    singer: 'male',
    plays: [/accordion/i],
  }),
  prompt('German', 'ruhige Gitarrenballade ohne Schlagzeug, gesungen von einem Mann', {
    hasDrums: false,
    bpm: [40, 100],
    plays: [GUITAR],
    singer: 'male',
  }),
  tags('German', 'langsamer Walzer, Streicher, düster', { meter: 3, bpm: [40, 110], isMinor: true }),
  prompt('German', 'Rocksong aus den 80ern mit Gitarrensolo, kein Gesang', {
    isSung: false,
    solo: GUITAR,
    pack: 'rock',
  }),

  prompt('Spanish', 'canción triste con piano y guitarra, voz femenina', {
    isMinor: true,
    plays: [PIANO, GUITAR],
    singer: 'female',
  }),
  prompt('Spanish', 'una cumbia alegre con acordeón y trompeta', {
    isMinor: false,
    plays: [/accordion/i, /trumpet/i],
    pack: 'latin',
  }),
  prompt('Spanish', 'balada lenta sin batería, voz de hombre', {
    hasDrums: false,
    bpm: SLOW,
    singer: 'male',
  }),
  tags('Spanish', 'música electrónica, rápida, instrumental, sin voces', { bpm: FAST, isSung: false }),

  prompt('French', 'une chanson douce et mélancolique avec piano et violon, voix d’homme', {
    isMinor: true,
    plays: [PIANO, /violin/i],
    singer: 'male',
  }),
  prompt('French', 'valse rapide avec accordéon, sans batterie', {
    meter: 3,
    hasDrums: false,
    plays: [/accordion/i],
  }),
  prompt('French', 'du jazz lent avec saxophone, chanteuse', {
    bpm: SLOW,
    plays: [/sax/i],
    singer: 'female',
  }),
  tags('French', 'rock énergique, pas de synthé, guitare électrique', { silent: [SYNTH], plays: [GUITAR] }),

  prompt('Italian', 'una canzone allegra con fisarmonica e chitarra, voce maschile', {
    isMinor: false,
    plays: [/accordion/i, GUITAR],
    singer: 'male',
  }),
  prompt('Italian', 'ballata lenta e triste con pianoforte e archi, voce femminile', {
    bpm: SLOW,
    isMinor: true,
    plays: [PIANO, /strings/i],
    singer: 'female',
  }),
  prompt('Italian', 'musica rilassante senza batteria con flauto e arpa', {
    hasDrums: false,
    plays: [/flute/i, /harp/i],
  }),

  prompt('solo', 'pop song about winter with a saxophone solo', { solo: /sax/i, isSung: true }),
  tags('solo', 'hip hop, piano solo in the middle', { solo: PIANO }, { description: 'about the block' }),
  prompt('solo', 'metal song with a long guitar solo before the last chorus', { solo: GUITAR }),
  tags('solo', 'solo piano', { plays: [PIANO], silent: [GUITAR, SYNTH, /bass/i], hasDrums: false }, PLAYED),
  prompt('solo', 'folk song about rivers with a violin solo', { solo: /violin|fiddle/i }),

  prompt('choir', 'soul song sung by a gospel choir', { timbre: 'choir' }),
  prompt('choir', 'a male singer with a big choir in the chorus, epic rock', {
    singer: 'male',
    timbre: 'natural',
    hasChoir: true,
  }),
  prompt('choir', 'orchestral piece with choir', { hasChoir: true }, PLAYED),
  tags(
    'choir',
    'hip hop, backing choir',
    { timbre: 'natural', hasChoir: true },
    { description: 'about luck' },
  ),

  prompt('key change', 'power ballad about hope, key change in the last chorus', { keyChange: true }),
  tags('key change', 'pop, key change up a half step', { keyChange: 1 }, { description: 'song about snow' }),
  prompt('key change', 'soul anthem that modulates up a whole tone for the final chorus', { keyChange: 2 }),
  tags('key change', 'synthwave, modulation', { keyChange: true }, PLAYED),

  prompt('meter', 'a slow song in 6/8 about the harbor', { meter: 'six', bpm: SLOW }),
  tags('meter', 'indie, 3/4', { meter: 3 }, PLAYED),
  tags('meter', 'pop, 4/4', { meter: 4 }, PLAYED),
  prompt('meter', 'soul ballad in six-eight time', { meter: 'six' }),
  prompt('meter', 'folk tune in waltz time', { meter: 3 }, PLAYED),

  tags('tempo', 'house, 122 BPM', { bpm: [122, 122] }, PLAYED),
  prompt('tempo', 'slow pop song about the rain', { bpm: SLOW }),
  prompt('tempo', 'uptempo soul about dancing', { bpm: [116, 220] }),
  prompt('tempo', 'rock at 140 beats per minute', { bpm: [140, 140] }, PLAYED),
  prompt('tempo', 'very fast punk', { bpm: [170, 220] }, PLAYED),
  prompt('tempo', 'a pop song about fast cars, slow tempo', { bpm: SLOW }),
  tags('tempo', 'folk, 90-100 bpm', { bpm: [90, 100] }, PLAYED),

  prompt('decade', 'an 80s pop song about neon', { decade: 1980, pack: 'pop' }),
  prompt('decade', 'seventies soul about freedom', { decade: 1970, pack: 'soul' }),
  tags('decade', 'rock, 1960s', { decade: 1960, pack: 'rock' }, PLAYED),
  tags('decade', 'hip hop, 90s', { decade: 1990, pack: 'hip hop' }, PLAYED),
  prompt('decade', 'fifties style love song', { decade: 1950 }),

  prompt('length', 'a two minute ambient piece', { seconds: [112, 128] }, PLAYED),
  prompt('length', 'jazz, 90 seconds', { seconds: [82, 98] }, PLAYED),
  tags('length', 'techno, 3:30', { seconds: [200, 220] }, PLAYED),
  prompt('length', 'house track, two and a half minutes long', { seconds: [142, 158] }, PLAYED),
  prompt('length', 'a pop song of one minute about five minutes before midnight', { seconds: [50, 75] }),

  prompt('mood', 'a joyful country tune', { isMinor: false }, PLAYED),
  prompt('mood', 'creepy piano music for a haunted house', { isMinor: true, plays: [PIANO] }, PLAYED),
  prompt('mood', 'heartbroken r&b song', { isMinor: true }),
  prompt('mood', 'a relaxing evening tune for studying', { bpm: [40, 100] }, PLAYED),
  prompt('mood', 'angry punk about the landlord', { isMinor: true, pack: 'punk' }),

  prompt('out of reach', 'a duet between a man and a woman, pop', { note: /duet|one voice/i }),
  tags('out of reach', 'rock, 7/8', { note: /7\/8/ }, PLAYED),
  prompt('out of reach', 'jazz in 5/4', { note: /5\/4/ }, PLAYED),
  tags('out of reach', 'techno, 300 bpm', { note: /300/ }, PLAYED),
  prompt('out of reach', 'a lullaby sung by a children’s choir', { hasChoir: true, note: /child/i }),
  prompt('out of reach', 'folk with bagpipes and hurdy-gurdy', { note: /bagpipe/i }, PLAYED),
  prompt('out of reach', 'pop that gets faster and faster until the end', { note: /tempo|faster/i }, PLAYED),
  prompt('out of reach', 'a 20 minute ambient journey', { note: /8 minutes|20 minute/i }, PLAYED),
];
