import type { SongRequest } from '#domain/song-request';
import { pitchClassOf } from '../music/theory.ts';
import type { Mode } from '../score.ts';
import { INSTRUMENTS } from '../sound/instruments.ts';
import { STYLE_KIN, type StyleKin } from './kin.ts';
import { MOODS, type Mood } from './moods.ts';
import { DEFAULT_PACK, STYLE_PACKS } from './packs.ts';
import type { StylePack } from './style-pack.ts';

/** What the words of a request ask for. */
export interface StyleChoice {
  /** One or two packs, weights summing to 1. */
  packs: { pack: StylePack; weight: number }[];
  /** Whether three beats a bar are asked for, whatever the style. */
  isInThree: boolean;
  bpm: number | null;
  tonic: number | null;
  mode: Mode | null;
  moods: Mood[];
  /** Instruments asked for by name, in order. */
  instruments: string[];
  /** Tags as understood, for the clip. */
  tags: string[];
  exclusions: Exclusions;
  notices: string[];
}

interface Exclusions {
  drums: boolean;
  percussion: boolean;
  bass: boolean;
  vocals: boolean;
  melody: boolean;
  instruments: Set<string>;
  families: Set<string>;
}

const NEGATION =
  /\b(?:no|without|minus|exclude|avoid)\s+([a-z0-9' -]+?)(?=,|;|\.|$|\band\b|\bbut\b|\bwith\b)/gi;

const THREE_WORDS = /(?<![\p{L}\d])(?:waltz|waltzes|3\/4|three[- ]four|in three)(?![\p{L}\d])/u;

/** Reads styles first and the description where styles leave a gap. Never throws. */
export function chooseStyle(request: SongRequest): StyleChoice {
  const negated: string[] = [];
  const strip = (text: string) =>
    text.toLowerCase().replace(NEGATION, (_, what: string) => {
      negated.push(what.trim());
      return ' ';
    });
  const styles = strip(request.styles);
  const description = strip(request.description);
  const excluded = [...request.excludeStyles.toLowerCase().split(/[,;\n]/), ...negated].map(cleanTag);
  const exclusions = readExclusions(excluded);
  const notices: string[] = [];
  const candidates = candidatesWithout(excluded);
  const everything = `${styles} , ${description}`;
  const isInThree = THREE_WORDS.test(everything);
  const { packs, kin } = choosePacks(styles, description, candidates, isInThree, notices);
  notices.push(...kin.map((one) => kinNotice(one, exclusions)));
  const key = readKey(everything);
  return {
    packs,
    isInThree,
    bpm: readTempo(everything),
    tonic: key?.tonic ?? null,
    mode: key?.mode ?? null,
    moods: MOODS.filter((mood) => mood.words.some((word) => hasWord(everything, word))),
    instruments: [
      ...new Set([...readInstruments(everything, exclusions), ...instrumentsOf(kin, exclusions)]),
    ],
    tags: tagsOf(request, packs),
    exclusions,
    notices,
  };
}

function tagsOf(request: SongRequest, packs: StyleChoice['packs']): string[] {
  const written = request.styles
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return written.length > 0 ? written.slice(0, 12) : packs.map(({ pack }) => pack.id);
}

interface Candidates {
  packs: readonly StylePack[];
  kin: readonly StyleKin[];
}

/** All styles but the excluded ones; all of them where nothing would be left. */
function candidatesWithout(excluded: readonly string[]): Candidates {
  const isAllowed = (words: readonly string[]) => !words.some((word) => excluded.includes(word));
  const packs = STYLE_PACKS.filter(({ id, tags }) => isAllowed([id, ...tags]));
  return {
    packs: packs.length > 0 ? packs : STYLE_PACKS,
    kin: STYLE_KIN.filter(({ words }) => isAllowed(words)),
  };
}

interface ChosenPacks {
  packs: StyleChoice['packs'];
  /** What was asked for that has no pack of its own. */
  kin: StyleKin[];
}

function choosePacks(
  styles: string,
  description: string,
  candidates: Candidates,
  isInThree: boolean,
  notices: string[],
): ChosenPacks {
  const written = scorePacks(styles, candidates);
  const { scores, kin } = written.scores.size > 0 ? written : scorePacks(description, candidates);
  for (const tag of unknownTags(styles)) {
    const nearest = nearestPack(tag, candidates.packs);
    if (scores.size === 0) scores.set(nearest, 1);
    const played = [...scores].sort((a, b) => b[1] - a[1])[0]?.[0] ?? nearest;
    notices.push(`The style '${tag}' is not known; '${played.id}' is played in its place.`);
  }
  // Where another style is named too, 'waltz' means its metre alone.
  if (isInThree && scores.size > 1) {
    for (const pack of [...scores.keys()]) if (pack.beatsPerBar === 3) scores.delete(pack);
  }
  const fallback = candidates.packs.includes(DEFAULT_PACK)
    ? DEFAULT_PACK
    : (candidates.packs[0] as StylePack);
  const ranked = [...scores].sort((a, b) => b[1] - a[1]).slice(0, 2);
  const first = ranked[0] ?? [fallback, 1];
  const second = ranked[1];
  // A distant second is a shade of the first, not a blend.
  const isBlend = second !== undefined && second[1] >= first[1] * 0.4;
  const leading = isBlend ? [first, second] : [first];
  const total = leading.reduce((sum, [, score]) => sum + score, 0);
  const used = kin.filter((one) => leading.some(([pack]) => pack.id === one.pack));
  return {
    packs: leading.map(([pack, score]) => ({ pack: adaptedTo(used, pack), weight: score / total })),
    kin: used,
  };
}

/** A pack with the tempo and mode of the styles it is played for. */
function adaptedTo(kin: readonly StyleKin[], pack: StylePack): StylePack {
  const own = kin.filter((one) => one.pack === pack.id);
  const bpm = own.findLast((one) => one.bpm)?.bpm;
  const mode = own.findLast((one) => one.mode)?.mode;
  return { ...pack, ...(bpm && { bpm }), ...(mode && { modes: { [mode]: 1 } }) };
}

const LIST = new Intl.ListFormat('en');

/** Names the instruments that do play: excluded ones do not. */
function kinNotice(kin: StyleKin, exclusions: Exclusions): string {
  const sounds = instrumentsOf([kin], exclusions).map((name) => INSTRUMENTS[name]?.words[0] ?? name);
  return `'${kin.words[0]}' is played as ${kin.pack}${sounds.length > 0 ? ` with ${LIST.format(sounds)}` : ''}.`;
}

/** A tag that is a mood or an instrument as well ('calm', 'piano') decides only where no style is named. */
const HINT_WORDS = new Set([...MOODS, ...Object.values(INSTRUMENTS)].flatMap(({ words }) => words));
const HINT_WEIGHT = 0.3;

/** Earlier and longer tags count more. */
function scorePacks(
  text: string,
  { packs, kin: offeredKin }: Candidates,
): { scores: Map<StylePack, number>; kin: StyleKin[] } {
  const scores = new Map<StylePack, number>();
  const found: StyleKin[] = [];
  const claims: { tag: string; pack: StylePack; kin?: StyleKin }[] = [];
  for (const pack of packs) {
    for (const tag of [pack.id, ...pack.tags]) claims.push({ tag, pack });
    for (const kin of offeredKin.filter((one) => one.pack === pack.id)) {
      for (const tag of kin.words) claims.push({ tag, pack, kin: { ...kin, words: [tag] } });
    }
  }
  claims.sort((a, b) => b.tag.length - a.tag.length);
  let rest = ` ${text.replace(/[^\p{L}\p{N}&+#' ,;-]/gu, ' ')} `;
  const length = Math.max(1, rest.length);
  for (const { tag, pack, kin } of claims) {
    const at = indexOfWord(rest, tag);
    if (at < 0) continue;
    const weight = HINT_WORDS.has(tag) ? HINT_WEIGHT : 1;
    const score = weight * (1 + 0.15 * tag.split(' ').length + 0.6 * (1 - at / length));
    scores.set(pack, Math.max(scores.get(pack) ?? 0, 0) + score);
    if (kin) found.push(kin);
    // The longest match takes its words: 'hard rock' must not count again as 'rock'.
    rest = rest.slice(0, at) + '\u0001'.repeat(tag.length) + rest.slice(at + tag.length);
  }
  return { scores, kin: found };
}

const MODIFIER_WORDS = new Set(
  (
    'a an the and of with in at feel feeling vibe vibes style music song songs sound track beat beats male female vocal ' +
    'vocals voice singer singing instrumental slow fast tempo uptempo midtempo bpm key major minor modern vintage old ' +
    'new retro classic raw clean lush heavy light soft hard minimal smooth deep 70s 80s 90s 00s 60s 50s solo melodic ' +
    'rhythmic acoustic electric live studio high low big small warm cold driving groovy'
  ).split(' '),
);

/** Tags of the styles field in which no word is understood. */
function unknownTags(styles: string): string[] {
  return styles
    .split(/[,;\n]/)
    .map(cleanTag)
    .filter((tag) => tag !== '')
    .filter((tag) => {
      if (STYLE_PACKS.some((pack) => [pack.id, ...pack.tags].some((known) => hasWord(tag, known))))
        return false;
      if (STYLE_KIN.some(({ words }) => words.some((word) => hasWord(tag, word)))) return false;
      if (MOODS.some((mood) => mood.words.some((word) => hasWord(tag, word)))) return false;
      if (Object.values(INSTRUMENTS).some((entry) => entry.words.some((word) => hasWord(tag, word))))
        return false;
      if (readTempo(tag) !== null || readKey(tag) !== null) return false;
      return !tag.split(/[ -]+/).some((word) => MODIFIER_WORDS.has(word) || hasWord(tag, 'drums'));
    })
    .slice(0, 4);
}

/** By shared letter pairs: a misspelt tag finds its pack, a made-up one something fixed. */
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

function readTempo(text: string): number | null {
  const match = /\b(\d{2,3})\s*-?\s*bpm\b/.exec(text) ?? /\b(?:bpm|tempo)\s*:?\s*(\d{2,3})\b/.exec(text);
  const bpm = Number(match?.[1]);
  return match && bpm >= 40 && bpm <= 220 ? bpm : null;
}

function readKey(text: string): { tonic: number; mode: Mode | null } | null {
  const named =
    /\b([a-g])(#|♯|b|♭| sharp| flat)?\s*-?(major|minor|maj|min|dorian|mixolydian|lydian|phrygian)\b/.exec(
      text,
    ) ?? /\b(?:key of|key:|in the key of)\s*([a-g])(#|♯|b|♭| sharp| flat)?()(?![a-z])/.exec(text);
  if (named) {
    const accidental = (named[2] ?? '').replace(' sharp', '#').replace(' flat', 'b');
    const tonic = pitchClassOf(`${named[1]}${accidental}`);
    const word = named[3] ?? '';
    const mode = word === 'maj' ? 'major' : word === 'min' ? 'minor' : (word as Mode | '');
    if (tonic !== null) return { tonic, mode: mode === '' ? null : mode };
  }
  return null;
}

function readInstruments(text: string, exclusions: Exclusions): string[] {
  const found: { name: string; at: number }[] = [];
  let rest = text;
  const words = Object.entries(INSTRUMENTS)
    .flatMap(([name, { words }]) => words.map((word) => ({ name, word })))
    .sort((a, b) => b.word.length - a.word.length);
  for (const { name, word } of words) {
    const at = indexOfWord(rest, word);
    if (at < 0) continue;
    rest = rest.slice(0, at) + '\u0001'.repeat(word.length) + rest.slice(at + word.length);
    if (!isExcluded(name, exclusions) && !found.some((entry) => entry.name === name))
      found.push({ name, at });
  }
  return found.sort((a, b) => a.at - b.at).map((entry) => entry.name);
}

/** Instruments that styles without a pack are known by, less those that are excluded. */
function instrumentsOf(kin: readonly StyleKin[], exclusions: Exclusions): string[] {
  return kin.flatMap(({ instruments = [] }) => instruments).filter((name) => !isExcluded(name, exclusions));
}

function isExcluded(name: string, { instruments, families }: Exclusions): boolean {
  return instruments.has(name) || families.has(INSTRUMENTS[name]?.family ?? '');
}

const FAMILY_WORDS: Record<string, readonly string[]> = {
  keys: ['keys', 'keyboard', 'keyboards'],
  guitar: ['guitar', 'guitars', 'electric guitar', 'acoustic guitar'],
  bass: ['bass'],
  strings: ['strings', 'orchestra', 'orchestral'],
  brass: ['brass', 'horns', 'horn'],
  wind: ['wind', 'woodwind', 'woodwinds', 'winds'],
  mallet: ['bells', 'mallets'],
  synth: ['synth', 'synths', 'synthesizer', 'synthesizers', 'electronic', 'pads'],
  voice: ['choir', 'vocals', 'voices'],
};

function readExclusions(tags: readonly string[]): Exclusions {
  const has = (...words: string[]) => tags.some((tag) => words.some((word) => hasWord(tag, word)));
  const exclusions: Exclusions = {
    drums: has('drums', 'drum', 'drumless', 'beat', 'beats', 'percussion'),
    percussion: has('percussion', 'drums', 'drum'),
    bass: has('bass', 'basslines', 'bassline'),
    vocals: has('vocals', 'vocal', 'singing', 'voice', 'lyrics', 'singer'),
    melody: has('melody', 'lead', 'leads', 'solo', 'solos'),
    instruments: new Set(),
    families: new Set(),
  };
  for (const [family, words] of Object.entries(FAMILY_WORDS))
    if (has(...words)) exclusions.families.add(family);
  for (const [name, { words }] of Object.entries(INSTRUMENTS)) {
    const isNamed = words.some((word) => {
      const parts = word.split(' ');
      // 'piano' also removes the electric piano, 'synth' the synth bass.
      return has(word, parts.at(-1) as string) || parts.some((part) => tags.includes(part));
    });
    if (isNamed) exclusions.instruments.add(name);
  }
  return exclusions;
}

function cleanTag(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/^\s*-/, '')
    .replace(/[^\p{L}\p{N}&+#' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function hasWord(text: string, word: string): boolean {
  return indexOfWord(text, word) >= 0;
}

/** Index of `word` as whole words in `text`, or -1. */
function indexOfWord(text: string, word: string): number {
  let at = text.indexOf(word);
  while (at >= 0) {
    const before = at === 0 ? ' ' : (text[at - 1] as string);
    const after = text[at + word.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
    at = text.indexOf(word, at + 1);
  }
  return -1;
}
