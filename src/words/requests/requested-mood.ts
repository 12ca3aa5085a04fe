import { MOODS, type Mood } from '../vocabulary/moods.ts';
import { hasWord } from '../vocabulary/whole-words.ts';

interface MoodWords {
  asked: string;
  /** The subject colors a song, but does not make it fast or slow. */
  subject: string;
  /** 'Not too fast'. */
  limited: readonly string[];
  /** 'Not sad'. */
  excluded: readonly string[];
}

/** How much of a mood's opposite a 'not too' applies. */
const LIMIT_SHARE = 0.7;

/** Moods of a request: the requested ones, those of the subject, and the opposites of excluded ones. */
export function readMoods({ asked, subject, limited, excluded }: MoodWords): Mood[] {
  const unwanted = MOODS.filter((mood) => excluded.some((tag) => isNamed(mood, tag)));
  const wanted = MOODS.filter((mood) => isNamed(mood, asked) && !unwanted.includes(mood));
  const hasMode = wanted.some(({ mode }) => mode);
  const plain = subject.replace(ACTIONS, ' ');
  const colors = MOODS.filter(
    (mood) => isNamed(mood, plain) && !wanted.includes(mood) && !unwanted.includes(mood),
  );
  const opposites = unwanted.map((mood) => oppositeOf(mood, !hasMode));
  const softened = MOODS.filter((mood) => limited.some((tag) => isNamed(mood, tag)));
  return [
    ...colors.map((mood) => colorOf(mood, hasMode || opposites.some(({ mode }) => mode))),
    ...opposites,
    ...softened.map((mood) => oppositeOf(mood, false)),
    ...wanted,
  ];
}

/** Verbs that are also mood words: 'driving at night', 'how I love pizza'. */
const ACTIONS =
  /\bdriving(?! (?:beat|rhythm|drums|bass|guitars?|rock))\b|\b(?:i|we|they|he|she|who|really) loves?(?! (?:you|her|him|me|songs?)\b)\b/g;

function isNamed({ words }: Mood, text: string): boolean {
  return words.some((word) => hasWord(text, word));
}

function colorOf({ tempo: _, atMostBpm: __, atLeastBpm: ___, mode, ...mood }: Mood, hasMode: boolean): Mood {
  return { ...mood, ...(mode && !hasMode && { mode }) };
}

function oppositeOf({ words, tempo, energy, mode }: Mood, turnsMode: boolean): Mood {
  return {
    // Under its own name: it can be removed separately.
    words: [`not ${words[0]}`],
    ...(tempo && { tempo: tempo ** -LIMIT_SHARE }),
    ...(energy && { energy: -energy * LIMIT_SHARE }),
    ...(mode && turnsMode && { mode: mode === 'major' ? ('minor' as const) : ('major' as const) }),
  };
}
