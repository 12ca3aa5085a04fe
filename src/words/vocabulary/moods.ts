import type { Mode } from './mode.ts';

/** The effect of a word for mood, tempo or age. */
export interface Mood {
  words: readonly string[];
  /** Multiplies the tempo. */
  tempo?: number;
  /** What counts as slow or fast in any style, applied if not far from the style's tempo. */
  atMostBpm?: number;
  atLeastBpm?: number;
  mode?: Mode;
  /** Added to the energy of every section. */
  energy?: number;
  /** Added to the master's high and low shelves, in dB. */
  brightnessDb?: number;
  warmthDb?: number;
  /** Multiplies reverb time and level. */
  reverb?: number;
  /** Multiplies melody density. */
  density?: number;
}

export const MOODS: readonly Mood[] = [
  {
    words: ['slow', 'slower', 'downtempo', 'laid back', 'laid-back', 'ballad', 'adagio'],
    tempo: 0.79,
    atMostBpm: 90,
  },
  { words: ['very slow', 'really slow', 'extremely slow', 'largo'], tempo: 0.88 },
  {
    words: ['fast', 'faster', 'uptempo', 'up-tempo', 'upbeat', 'quick', 'allegro', 'high energy'],
    tempo: 1.18,
    atLeastBpm: 120,
  },
  { words: ['very fast', 'really fast', 'frantic', 'presto', 'breakneck'], tempo: 1.12 },
  {
    words: [
      'sad',
      'melancholic',
      'melancholy',
      'heartbreak',
      'sorrow',
      'gloomy',
      'lonely',
      'cry',
      'crying',
      'tearjerker',
      'grief',
      'heartbroken',
      'broken-hearted',
      'mournful',
      'tragic',
      'somber',
      'blue',
    ],
    mode: 'minor',
    tempo: 0.93,
    energy: -0.06,
    brightnessDb: -1,
  },
  {
    words: [
      'dark',
      'ominous',
      'menacing',
      'threatening',
      'sinister',
      'evil',
      'haunting',
      'haunted',
      'spooky',
      'creepy',
      'scary',
      'horror',
      'brooding',
    ],
    mode: 'minor',
    brightnessDb: -1.5,
    warmthDb: 1,
    reverb: 1.2,
  },
  {
    words: [
      'happy',
      'joyful',
      'joyous',
      'merry',
      'cheerful',
      'sunny',
      'fun',
      'playful',
      'feel good',
      'feel-good',
      'bright',
      'summer',
    ],
    mode: 'major',
    tempo: 1.04,
    brightnessDb: 1,
  },
  {
    words: ['uplifting', 'hopeful', 'inspiring', 'triumphant', 'anthemic', 'anthem', 'victorious'],
    mode: 'major',
    energy: 0.06,
    reverb: 1.15,
  },
  { words: ['epic', 'massive', 'grand', 'powerful', 'huge'], energy: 0.1, reverb: 1.25, warmthDb: 1 },
  {
    words: [
      'calm',
      'peaceful',
      'gentle',
      'soft',
      'tender',
      'quiet',
      'soothing',
      'relaxed',
      'relaxing',
      'chilled',
      'serene',
      'mellow',
      'lullaby',
    ],
    tempo: 0.92,
    energy: -0.12,
    brightnessDb: -1,
    density: 0.8,
  },
  {
    words: [
      'energetic',
      'hype',
      'intense',
      'party',
      'workout',
      'driving',
      'pumping',
      'wild',
      'loud',
      'wake me up',
      'gym',
    ],
    tempo: 1.05,
    energy: 0.1,
  },
  {
    words: ['aggressive', 'angry', 'furious', 'rage', 'brutal', 'heavy'],
    mode: 'minor',
    energy: 0.1,
    warmthDb: 1,
  },
  {
    words: ['dreamy', 'hazy', 'floating', 'shoegaze', 'lush'],
    reverb: 1.5,
    brightnessDb: -0.5,
    density: 0.85,
  },
  { words: ['romantic', 'love', 'intimate', 'sensual', 'sexy'], tempo: 0.95, warmthDb: 0.8 },
  { words: ['nostalgic', 'bittersweet', 'wistful', 'vintage', 'retro'], brightnessDb: -1, warmthDb: 0.8 },
  { words: ['minimal', 'minimalist', 'sparse', 'stripped', 'stripped down'], energy: -0.15, density: 0.7 },
  { words: ['mysterious', 'mystical', 'eerie', 'exotic'], mode: 'phrygian', reverb: 1.2 },
  { words: ['groovy', 'funky'], density: 1.1, warmthDb: 0.5 },
  { words: ['crisp', 'polished', 'shiny', 'glossy'], brightnessDb: 1.5 },
  { words: ['warm', 'cozy', 'cosy'], warmthDb: 1.2, brightnessDb: -0.8 },
  // Last: a named mode takes precedence over one implied by a mood.
  { words: ['in major', 'major key', 'major mode'], mode: 'major' },
  { words: ['in minor', 'minor key', 'minor mode'], mode: 'minor' },
];
