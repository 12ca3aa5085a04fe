import { DECADE_NAMES } from '#words/vocabulary/decades';
import { MOODS } from '#words/vocabulary/moods';
import { SUBSTYLES, type Substyle } from '#words/vocabulary/substyles';
import { cleanTag, hasWord, indexOfWord, withoutWord } from '#words/vocabulary/whole-words';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { DEFAULT_PACK, STYLE_PACKS } from './packs.ts';
import type { StylePack } from './style-pack.ts';

/** Styles to choose from. */
export interface Candidates {
  packs: readonly StylePack[];
  substyles: readonly Substyle[];
}

/** All styles except excluded ones; all of them if none would remain. */
export function candidatesWithout(excluded: readonly string[], styles: string): Candidates {
  const isAllowed = (words: readonly string[]) => !words.some((word) => excluded.includes(word));
  // A style named itself stays, even if a word for several is excluded: house with nothing electronic.
  const isNamed = (id: string) => hasWord(styles, id) && !excluded.includes(id);
  const packs = STYLE_PACKS.filter(({ id, tags }) => isAllowed([id, ...tags]) || isNamed(id));
  return {
    packs: packs.length > 0 ? packs : STYLE_PACKS,
    substyles: SUBSTYLES.filter(({ words }) => isAllowed(words)),
  };
}

export interface ChosenPacks {
  packs: { pack: StylePack; weight: number }[];
  /** Requested styles without their own pack. */
  substyles: Substyle[];
  /** A style was named, or something that implies one. */
  isNamed: boolean;
}

/**
 * The texts for choosing packs: tags take precedence over the description, the description over the subject.
 */
export interface PackWords {
  styles: string;
  description: string;
  /** The style of the artist it should sound like. */
  likeness: string;
  subject: string;
  isInThree: boolean;
  /** Whether a tag that names no style is understood as something else. */
  isUnderstoodTag: (tag: string) => boolean;
}

/** Chooses one or two packs; unknown tags add a notice. Never throws. */
export function choosePacks(words: PackWords, candidates: Candidates, notices: string[]): ChosenPacks {
  const { styles, isInThree } = words;
  const texts = [
    styles,
    withoutEverydaySense(words.description),
    words.likeness,
    withoutEverydaySense(words.subject),
  ];
  const claims = claimsOf(candidates);
  let found = { scores: new Map<StylePack, number>(), substyles: [] as Substyle[] };
  for (const text of texts) {
    if (found.scores.size === 0 && text.trim() !== '') found = scorePacks(text, claims);
  }
  const { scores, substyles } = found;
  for (const tag of unknownTags(styles, words.isUnderstoodTag)) {
    const nearest = nearestPack(tag, candidates.packs);
    if (scores.size === 0) scores.set(nearest, 1);
    const played = [...scores].sort((a, b) => b[1] - a[1])[0]?.[0] ?? nearest;
    notices.push(`The style '${tag}' is not known; '${played.id}' is played in its place.`);
  }
  // If another style is also named, 'waltz' means only its meter.
  if (isInThree && scores.size > 1) {
    for (const pack of [...scores.keys()]) if (pack.beatsPerBar === 3) scores.delete(pack);
  }
  const fallback = candidates.packs.includes(DEFAULT_PACK)
    ? DEFAULT_PACK
    : (candidates.packs[0] as StylePack);
  const ranked = [...scores].sort((a, b) => b[1] - a[1]).slice(0, 2);
  const first = ranked[0] ?? [fallback, 1];
  const second = ranked[1];
  // A distant second is a nuance of the first, not a blend.
  const isBlend = second !== undefined && second[1] >= first[1] * 0.4;
  const leading = isBlend ? [first, second] : [first];
  const total = leading.reduce((sum, [, score]) => sum + score, 0);
  const used = substyles.filter((one) => leading.some(([pack]) => pack.id === one.pack));
  return {
    packs: leading.map(([pack, score]) => ({ pack: adaptedTo(used, pack), weight: score / total })),
    substyles: used,
    isNamed: ranked.length > 0,
  };
}

/** A pack with the tempo and mode of the styles it stands in for. */
function adaptedTo(substyles: readonly Substyle[], pack: StylePack): StylePack {
  const own = substyles.filter((one) => one.pack === pack.id);
  const bpm = own.findLast((one) => one.bpm)?.bpm;
  const mode = own.findLast((one) => one.mode)?.mode;
  return { ...pack, ...(bpm && { bpm }), ...(mode && { modes: { [mode]: 1 } }) };
}

/** A tag that is also a mood or an instrument ('calm', 'piano') decides only if no style is named. */
const HINT_WORDS = new Set([
  ...[...MOODS, ...Object.values(INSTRUMENTS)].flatMap(({ words }) => words),
  ...DECADE_NAMES,
]);
const HINT_WEIGHT = 0.3;

/** Occasions that suggest a style where none is named: 'wedding folk' is folk. */
const OCCASIONS: ReadonlySet<string> = new Set(['wedding', 'christmas', 'xmas', 'holiday']);
const OCCASION_WEIGHT = 0.1;

/** A word that names a pack. */
interface Claim {
  tag: string;
  pack: StylePack;
  substyle?: Substyle;
}

/** The words naming the candidates, longest first. */
function claimsOf({ packs, substyles: offered }: Candidates): Claim[] {
  const claims: Claim[] = [];
  for (const pack of packs) {
    for (const tag of [pack.id, ...pack.tags]) claims.push({ tag, pack });
    for (const substyle of offered.filter((one) => one.pack === pack.id)) {
      for (const tag of substyle.words) claims.push({ tag, pack, substyle: { ...substyle, words: [tag] } });
    }
  }
  return claims.sort((a, b) => b.tag.length - a.tag.length);
}

/** Earlier and longer tags count more. */
function scorePacks(
  text: string,
  claims: readonly Claim[],
): { scores: Map<StylePack, number>; substyles: Substyle[] } {
  const scores = new Map<StylePack, number>();
  const found: Substyle[] = [];
  let rest = ` ${text.replace(/[^\p{L}\p{N}&+#' ,;-]/gu, ' ')} `;
  const length = Math.max(1, rest.length);
  for (const { tag, pack, substyle } of claims) {
    const at = indexOfWord(rest, tag);
    if (at < 0) continue;
    const weight = OCCASIONS.has(tag) ? OCCASION_WEIGHT : HINT_WORDS.has(tag) ? HINT_WEIGHT : 1;
    const score = weight * (1 + 0.15 * tag.split(' ').length + 0.6 * (1 - at / length));
    scores.set(pack, Math.max(scores.get(pack) ?? 0, 0) + score);
    if (substyle) found.push(substyle);
    // The longest match consumes its words: 'hard rock' must not count again as 'rock'.
    rest = withoutWord(rest, at, tag);
  }
  return { scores, substyles: found };
}

const MODIFIER_WORDS = new Set(
  (
    'a an the and of with in at feel feeling vibe vibes style music song songs sound track beat beats male female vocal ' +
    'vocals voice singer singing instrumental slow fast tempo uptempo midtempo bpm key major minor modern vintage old ' +
    'new retro classic raw clean lush heavy light soft hard minimal smooth deep 70s 80s 90s 00s 60s 50s solo melodic ' +
    'rhythmic acoustic electric live studio high low big small warm cold driving groovy'
  ).split(' '),
);

/** Tags in the styles field that contain no known word. */
function unknownTags(styles: string, isUnderstoodTag: (tag: string) => boolean): string[] {
  return styles
    .split(/[,;\n]/)
    .map(cleanTag)
    .filter((tag) => tag !== '')
    .filter((tag) => {
      if (STYLE_PACKS.some((pack) => [pack.id, ...pack.tags].some((known) => hasWord(tag, known))))
        return false;
      if (SUBSTYLES.some(({ words }) => words.some((word) => hasWord(tag, word)))) return false;
      if (MOODS.some((mood) => mood.words.some((word) => hasWord(tag, word)))) return false;
      if (Object.values(INSTRUMENTS).some((entry) => entry.words.some((word) => hasWord(tag, word))))
        return false;
      if (isUnderstoodTag(tag)) return false;
      return !tag.split(/[ -]+/).some((word) => MODIFIER_WORDS.has(word) || hasWord(tag, 'drums'));
    })
    .slice(0, 4);
}

/** By shared letter pairs: a misspelled tag finds its pack, a made-up one always maps to the same pack. */
function nearestPack(tag: string, candidates: readonly StylePack[]): StylePack {
  let best = candidates[0] as StylePack;
  let bestScore = -1;
  for (const pack of candidates) {
    for (const known of [pack.id, ...pack.tags]) {
      const score = pairSimilarity(tag, known);
      if (score > bestScore) {
        bestScore = score;
        best = pack;
      }
    }
  }
  return best;
}

function pairSimilarity(a: string, b: string): number {
  const pairs = (text: string) => {
    const padded = ` ${text} `;
    return new Set(Array.from({ length: padded.length - 1 }, (_, i) => padded.slice(i, i + 2)));
  };
  const first = pairs(a);
  const second = pairs(b);
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared++;
  return (2 * shared) / (first.size + second.size);
}

/** Everyday words that are also styles: 'a haunted house', 'my country', 'on the beach'. */
const PLAIN_SENSE =
  /\b(?:my|our|his|her|their|your|this|that|the|in|on|at|from|haunted|old|new(?= (?:house|island|beach|space|club|wedding|cafe)\b)|first|leaking|little|a(?= \w+ (?:for|with|where|that|by|near|on|full)\b)|empty|burning|little|white|tree|light|whole|home|foreign|deep in the) (?:house|country|metal|rock|soul|swing|beach|space|score|club|island|urban|radio|trap|drone|jungle|wedding|cafe|lounge|stadium|warehouse|noir|fantasy|adventure|sleep|christmas|holiday|goth|fusion|reel)\b(?! (?:music|songs?|tracks?|tunes?|beats?|style|ballad|anthem|pop|rock|groove|vibes?))/g;

function withoutEverydaySense(text: string): string {
  return text.replace(PLAIN_SENSE, (words) => words.replace(/\S/g, ' '));
}
