import type { Tone } from '../english/fields/field.ts';

export type Mood = 'bright' | 'tender' | 'sad' | 'fierce' | 'calm';

const MOOD_WORDS: readonly (readonly [Mood, RegExp])[] = [
  ['sad', /\b(?:sad|melanchol\w*|lonely|heartbr\w*|bittersweet|mournful|wistful|grief|blue)\b/i],
  [
    'fierce',
    /\b(?:angry|fierce|defiant|epic|powerful|triumphant|intense|aggressive|wild|(?<!the )dark|tense|against)\b/i,
  ],
  ['tender', /\b(?:tender|romantic|gentle|love|warm|soft|nostalgic|intimate)\b/i],
  ['calm', /\b(?:calm|peaceful|dreamy|relax\w*|chill|soothing|quiet|ambient|mysterious|lullaby)\b/i],
  ['bright', /\b(?:happy|joyful|upbeat|energetic|playful|carefree|bright|fun|hopeful|funny)\b/i],
];

/** Style tags that suit a mood. */
export const MOOD_TAGS: Readonly<Record<Mood, string>> = {
  bright: 'pop, upbeat, bright',
  tender: 'acoustic, warm, tender',
  sad: 'piano ballad, melancholic, slow',
  fierce: 'rock, driving, powerful',
  calm: 'dream pop, calm, airy',
};

const MOOD_OF_TONE = { good: 'bright', plain: 'calm', hard: 'sad' } as const;

/** The mood named in the prompt, or else the one its subject suggests. */
export function moodOf(description: string, tone: Tone): Mood {
  return MOOD_WORDS.find(([, words]) => words.test(description))?.[0] ?? MOOD_OF_TONE[tone];
}
