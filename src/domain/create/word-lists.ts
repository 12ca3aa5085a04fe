/** Genres offered when no recommendation is loaded (decision O-61); the list below starts with them. */
export const DEFAULT_TAGS = [
  'pop',
  'rock',
  'hip hop',
  'electronic',
  'r&b',
  'country',
  'jazz',
  'folk',
  'metal',
  'lo-fi',
] as const;

/** The list for random genres (decision O-61). */
export const RANDOM_SEED_TAGS = [
  ...DEFAULT_TAGS,
  'house',
  'techno',
  'trap',
  'soul',
  'funk',
  'blues',
  'reggae',
  'ambient',
  'indie',
  'punk',
] as const;

export const GENRES = [
  ...RANDOM_SEED_TAGS,
  'acoustic',
  'afrobeat',
  'americana',
  'big band',
  'bluegrass',
  'bossa nova',
  'chamber',
  'chillhop',
  'choral',
  'cinematic',
  'city pop',
  'cumbia',
  'dancehall',
  'disco',
  'downtempo',
  'dream pop',
  'drum and bass',
  'dub',
  'flamenco',
  'garage',
  'gospel',
  'grunge',
  'latin',
  'marching band',
  'motown',
  'new wave',
  'orchestral',
  'piano ballad',
  'post-rock',
  'psychedelic',
  'reggaeton',
  'salsa',
  'samba',
  'shoegaze',
  'singer-songwriter',
  'ska',
  'surf rock',
  'swing',
  'synthwave',
  'trip hop',
] as const;

export const MOODS = [
  'calm',
  'happy',
  'dark',
  'dreamy',
  'energetic',
  'melancholic',
  'hopeful',
  'romantic',
  'playful',
  'tense',
  'nostalgic',
  'peaceful',
  'fierce',
  'tender',
  'triumphant',
  'lonely',
  'warm',
  'eerie',
  'joyful',
  'restless',
  'gentle',
  'defiant',
  'wistful',
  'bright',
  'brooding',
  'carefree',
  'mysterious',
  'soothing',
  'bittersweet',
  'wild',
] as const;

export const TOPICS = [
  'a rainy morning',
  'a long drive',
  'the sea',
  'the first snow',
  'an old friend',
  'a city at night',
  'leaving home',
  'a summer garden',
  'a train station',
  'the last dance',
  'a letter never sent',
  'waking up early',
  'a mountain road',
  'the stars',
  'a kitchen full of people',
  'a broken radio',
  'coming back',
  'a small victory',
  'a quiet library',
  'the first day of spring',
  'a thunderstorm',
  'growing up',
  'a lighthouse',
  'a paper boat',
  'a skylark at dawn',
  'a borrowed coat',
  'the taste of oranges',
  'a midnight bus',
  'learning to swim',
  'an empty theater',
] as const;

/**
 * A description built from the lists (decision O-65): the example in the empty box, which is also sent if the
 * box stays empty. `pick(n)` returns an integer from 0 to n - 1.
 */
export function placeholderDescription(pick: (count: number) => number): string {
  const style = placeholderStyle(pick);
  const topic = TOPICS[pick(TOPICS.length)] ?? TOPICS[0];
  const article = /^[aeiou]/.test(style) ? 'an' : 'a';
  return `${article} ${style} song about ${topic}`;
}

/** The same for a song that already has lyrics. */
export function placeholderStyle(pick: (count: number) => number): string {
  const mood = MOODS[pick(MOODS.length)] ?? MOODS[0];
  const genre = GENRES[pick(GENRES.length)] ?? GENRES[0];
  return `${mood} ${genre}`;
}
