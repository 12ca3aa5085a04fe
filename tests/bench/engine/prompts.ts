import type { SongRequest } from '#domain/create/song-request';
import { plainRequest } from '#tests/support/audio/song-request';

/** The required outcome of a request, checked on the score; silent drums are also checked on the audio. */
export interface Expectation {
  bpm?: number;
  tonic?: number;
  isMinor?: boolean;
  hasDrums?: false;
  hasBass?: false;
  hasVocals?: boolean;
  hasMelody?: false;
  gender?: 'male' | 'female';
  /** One of the tracks plays an instrument whose name matches. */
  instrument?: RegExp;
  /** No track plays an instrument whose name matches. */
  withoutInstrument?: RegExp;
  /** The pack that must lead; `notPack` must not. */
  pack?: string;
  notPack?: string;
  notices?: true;
}

export interface BenchPrompt {
  id: string;
  request: Partial<SongRequest>;
  /** Style separability is judged on plain requests for one style. */
  isPlain: boolean;
  expects: Expectation;
}

/** Long enough for a form with several sections, short enough for hundreds of renders. */
const BENCH_SECONDS = 75;

const STYLES = [
  'pop',
  'rock',
  'hip hop',
  'jazz',
  'lo-fi',
  'ambient',
  'house',
  'orchestral',
  'trap',
  'r&b',
  'soul',
  'funk',
  'country',
  'folk',
  'blues',
  'bossa nova',
  'reggae',
  'latin',
  'metal',
  'punk',
  'indie',
  'techno',
  'drum and bass',
  'synthwave',
  'piano ballad',
  'disco',
  'chiptune',
  'waltz',
] as const;

const LYRICS = [
  `[Verse]
We are running through the summer night
Every window holds a little light
Tell me something that I need to know
Nobody can tell us where to go
[Chorus]
Hold me closer when the morning comes
Sing it louder to the sound of drums
Every river finds the sea in time
I am yours and you are always mine
[Verse]
Golden sunlight on the kitchen floor
You were waiting at the open door
I remember dancing in the rain
Will you ever come this way again
[Chorus]
Hold me closer when the morning comes
Sing it louder to the sound of drums
Every river finds the sea in time
I am yours and you are always mine`,
  `[Verse 1]
Leave the window open for the moon
Summer always goes away too soon
I was lost but you have found me now
We will make it to the shore somehow
[Chorus]
Carry me over the hills tonight
Follow the stars till we see the light
[Verse 2]
Letters in a box beneath the bed
Keep the secret words you never said
Paper boats are sailing down the street
Looking for a place where rivers meet
[Bridge]
Do not wake me, let me dream
[Chorus]
Carry me over the hills tonight
Follow the stars till we see the light`,
  `[Verse]
Coffee on the corner, half past nine
Trying not to read between the line
All the people hurry through the cold
Chasing little pieces of the gold
[Pre-Chorus]
And I wonder, and I wonder
[Chorus]
What if we stay, what if we stand
What if the city falls into our hand
What if we fall, what if we fly
What if tomorrow is only a try
[Outro]
What if we stay`,
];

function pairOf(style: string, index: number): BenchPrompt[] {
  return [
    {
      id: `${style}, instrumental`,
      isPlain: true,
      expects: { hasVocals: false },
      request: { styles: style, isInstrumental: true },
    },
    {
      id: `${style}, sung`,
      isPlain: true,
      expects: { hasVocals: true, gender: index % 2 === 0 ? 'female' : 'male' },
      request: {
        styles: style,
        lyrics: LYRICS[index % LYRICS.length] as string,
        vocalGender: index % 2 === 0 ? 'female' : 'male',
      },
    },
  ];
}

const instrumental = (id: string, request: Partial<SongRequest>, expects: Expectation): BenchPrompt => ({
  id,
  isPlain: false,
  expects,
  request: { isInstrumental: true, ...request },
});

/** Ten requests that require or exclude something; rendered, so that the audio is checked too. */
const ASKING: BenchPrompt[] = [
  instrumental('no drums', { styles: 'pop', excludeStyles: 'drums' }, { hasDrums: false }),
  instrumental(
    'no drums, written in words',
    { description: 'a rock song without drums' },
    { hasDrums: false },
  ),
  instrumental('no bass', { styles: 'house', excludeStyles: 'bass' }, { hasBass: false }),
  instrumental('tempo and key', { styles: 'jazz, 92 bpm, A minor' }, { bpm: 92, tonic: 9, isMinor: true }),
  instrumental('fast', { styles: 'rock, 168 bpm, E major' }, { bpm: 168, tonic: 4, isMinor: false }),
  instrumental('named instrument', { styles: 'ambient, piano' }, { instrument: /piano/i }),
  instrumental('blend', { styles: 'jazz, hip hop' }, {}),
  {
    id: 'no vocals',
    isPlain: false,
    expects: { hasVocals: false },
    request: { styles: 'pop', excludeStyles: 'vocals', lyrics: LYRICS[0] as string },
  },
  instrumental('unknown tag', { styles: 'zorblecore' }, { notices: true }),
  instrumental('words alone', { description: 'a calm lo-fi evening by the window' }, { pack: 'lo-fi' }),
];

/** More requests, checked only on their scores. */
export const SCORE_ONLY: BenchPrompt[] = [
  instrumental('drumless tag', { styles: 'hip hop', excludeStyles: 'beats' }, { hasDrums: false }),
  instrumental('percussion excluded', { styles: 'house', excludeStyles: 'percussion' }, { hasDrums: false }),
  instrumental(
    'guitar excluded',
    { styles: 'rock', excludeStyles: 'guitar' },
    { withoutInstrument: /guitar/i },
  ),
  instrumental('piano excluded', { styles: 'pop', excludeStyles: 'piano' }, { withoutInstrument: /piano/i }),
  instrumental(
    'synth excluded',
    { styles: 'house', excludeStyles: 'synth' },
    { withoutInstrument: /saw|pluck|pad|synth/i },
  ),
  instrumental(
    'style excluded',
    { description: 'something loud', excludeStyles: 'rock' },
    { notPack: 'rock' },
  ),
  instrumental('melody excluded', { styles: 'pop', excludeStyles: 'melody' }, { hasMelody: false }),
  instrumental('key in words', { description: 'a sad tune in F# minor' }, { tonic: 6, isMinor: true }),
  instrumental('flat key', { styles: 'pop, Bb major' }, { tonic: 10, isMinor: false }),
  instrumental('tempo in words', { description: 'techno beat at 130 bpm' }, { bpm: 130 }),
  instrumental('violin', { styles: 'folk, violin' }, { instrument: /violin|fiddle|strings/i }),
  instrumental('saxophone', { styles: 'jazz, saxophone' }, { instrument: /sax/i }),
  instrumental('flute', { styles: 'ambient, flute' }, { instrument: /flute/i }),
  instrumental('trumpet', { styles: 'latin, trumpet' }, { instrument: /trumpet/i }),
  instrumental('organ', { styles: 'rock, organ' }, { instrument: /organ/i }),
  instrumental('harp', { styles: 'orchestral, harp' }, { instrument: /harp/i }),
  instrumental('sad is minor', { styles: 'pop, sad' }, { isMinor: true }),
  {
    id: 'female voice',
    isPlain: false,
    expects: { hasVocals: true, gender: 'female' },
    request: { styles: 'pop, female vocals', lyrics: LYRICS[1] as string },
  },
  {
    id: 'male voice',
    isPlain: false,
    expects: { hasVocals: true, gender: 'male' },
    request: { styles: 'pop, male vocals', lyrics: LYRICS[1] as string },
  },
  {
    id: 'chosen gender wins',
    isPlain: false,
    expects: { hasVocals: true, gender: 'male' },
    request: { styles: 'pop', vocalGender: 'male', lyrics: LYRICS[1] as string },
  },
  instrumental('misspelt', { styles: 'orchestal' }, { pack: 'orchestral' }),
  instrumental('capitals', { styles: 'HIP HOP' }, { pack: 'hip hop' }),
];

const pairs = STYLES.flatMap((style, index) => pairOf(style, index));

/** Sixty-six: the first styles, then requests with requirements, then the other styles. */
export const PROMPTS: readonly BenchPrompt[] = [...pairs.slice(0, 16), ...ASKING, ...pairs.slice(16)];

/** Far apart: neighboring seeds could share random draws by chance. */
export const seedsOf = (count: number) => Array.from({ length: count }, (_, i) => (i + 1) * 7919);

/** Every distinct line of the bench's lyrics, in lower case and without punctuation. */
export const LYRIC_LINES: readonly string[] = [
  ...new Set(
    LYRICS.join('\n')
      .split('\n')
      .filter((line) => !line.startsWith('['))
      .map((line) =>
        line
          .toLowerCase()
          .replace(/[^a-z' ]/g, '')
          .trim(),
      ),
  ),
];

/** Builds a full request from a prompt. */
export function requestOf(
  prompt: BenchPrompt,
  seed: number,
  durationSeconds: number | null = BENCH_SECONDS,
): SongRequest {
  return plainRequest({ isInstrumental: false, seed, durationSeconds, ...prompt.request });
}
