import { randomStream } from '../random.ts';
import {
  AFTER,
  CHORUS,
  FREE_HOOKS,
  type Frames,
  HOOKS,
  LIFT,
  OPENING,
  PAST,
  PRESENT,
  TURN,
} from './frames.ts';
import { capitalized, type Line, suitableFrames } from './line-maker.ts';
import { MOOD_TAGS, moodOf } from './mood.ts';
import { phraseBookOf } from './phrase-book.ts';
import { type Desk, linesFrom, type StanzaPlan, writeStanza } from './stanza.ts';
import { styleTagsIn, withoutLooseEnd } from './subject.ts';
import { type Theme, themeOf } from './theme.ts';

export interface LyricsRequest {
  /** What the lyrics are asked for with, for instance 'a sad folk song about a lighthouse'. */
  description: string;
  /** Comma-separated style tags of the form, may be empty. */
  styles: string;
  seed: number;
  /** 'expressive' adds pre-chorus, longer chorus and outro; every other value is 'default'. */
  model: string;
}

export interface WrittenLyrics {
  /** A part of the chorus's first line. */
  title: string;
  /** Comma-separated styles that suit the lyrics. */
  tags: string;
  /** Lines under [Verse]-like marks. */
  text: string;
}

const TAGS_MAX = 6;
const TITLE_MAX_WORDS = 6;
const HOOK_POOL = 120;
/** A hook is sung most: it is neither a stammer nor a mouthful. */
const HOOK_SYLLABLES = { least: 6, most: 12 };
/** Longer wishes say no more about a song than their beginning does. */
const MOST_CHARACTERS = 600;

/** Writes structured, rhymed lyrics on the asked subject. Equal requests give equal lyrics; any text gives some. */
export function writeLyrics(request: LyricsRequest): WrittenLyrics {
  const { desk, tags, hook } = beginLyrics(request);
  const isRap = /\b(?:hip.?hop|rap|trap|drill)\b/i.test(tags);
  const sections = compose(desk, hook, request.model === 'expressive', isRap);
  return { title: titleOf(hook), tags, text: sections.join('\n\n') };
}

/** The title that the lyrics of this request have, without the work of writing them. */
export function titleOfLyrics(request: LyricsRequest): string {
  return titleOf(beginLyrics(request).hook);
}

function beginLyrics(request: LyricsRequest) {
  const description = [...request.description].slice(0, MOST_CHARACTERS).join('');
  const random = randomStream(request.seed, 'lyrics', description, request.styles, request.model);
  const theme = themeOf(description, random);
  const desk: Desk = { theme, book: phraseBookOf(theme), random, used: new Set(), suitable: new Map() };
  const tags = tagsFor(request, description, theme);
  return { desk, tags, hook: pickHook(desk, request, description) };
}

/**
 * The hook by the number of the seed in a list that all seeds of a request share, so that neighboring takes sing
 * different ones.
 */
function pickHook(desk: Desk, request: LyricsRequest, description: string): Line {
  const order = randomStream('hooks', description, request.styles, Number(desk.theme.isAddressed));
  const own = suitableFrames(HOOKS, desk.theme);
  const isFree = own.length === 0 || (desk.theme.subject.text === '' && desk.theme.greeting === '');
  const frames = isFree ? suitableFrames(FREE_HOOKS, desk.theme) : greeting(own);
  const lines = linesFrom(frames, desk, order, HOOK_POOL);
  const isEasy = ({ syllables }: Line) =>
    syllables >= HOOK_SYLLABLES.least && syllables <= HOOK_SYLLABLES.most;
  const naming = lines.filter(({ namesSubject }) => namesSubject);
  const named = naming.length > 0 ? naming : lines;
  const easy = [...new Map(named.filter(isEasy).map((line) => [line.title, line])).values()];
  const hook = easy[request.seed % Math.max(1, easy.length)] ?? named[0] ?? plainHook(desk.theme);
  for (const phrase of hook.phrases) desk.used.add(phrase);
  return hook;
}

/** The frames that greet by name, else those that greet, else all. */
function greeting(frames: string[]): string[] {
  const greet = frames.filter((frame) => frame.includes('{wish}'));
  const byName = greet.filter((frame) => frame.includes('{call}'));
  return byName.length > 0 ? byName : greet.length > 0 ? greet : frames;
}

/** What nothing fits round is sung alone: a sentence longer than any line. */
function plainHook({ subject, named }: Theme): Line {
  const text = capitalized(
    withoutLooseEnd((named?.short ?? subject.text).split(' ').slice(0, TITLE_MAX_WORDS)).join(' ') ||
      'Sing with me',
  );
  const line = { text, title: text, frame: '', phrases: [], namesSubject: true, opening: '' };
  return { ...line, syllables: 0, rhyme: undefined };
}

function compose(desk: Desk, hook: Line, isExpressive: boolean, isRap: boolean): string[] {
  const verse1 = section(
    'Verse 1',
    verse(desk, [OPENING, PRESENT, PRESENT, PRESENT], isRap ? PRESENT : null),
  );
  const chorus = section('Chorus', chorusLines(desk, hook, isExpressive));
  const lift = isExpressive
    ? [section('Pre-Chorus', writeStanza(desk, { roles: [LIFT, LIFT], pairs: [[0, 1]] }))]
    : [];
  const verse2 = section('Verse 2', verse(desk, [TURN, PAST, PAST, PAST], isRap ? PAST : null));
  const bridge = section('Bridge', verse(desk, [AFTER, AFTER, AFTER, AFTER], null));
  const outro = isExpressive ? [section('Outro', [hook.text, `${hook.text} (oh, oh)`])] : [];
  return [verse1, ...lift, chorus, verse2, ...lift, chorus, bridge, chorus, ...outro];
}

function section(name: string, lines: readonly string[]): string {
  return `[${name}]\n${lines.join('\n')}`;
}

const SCHEMES: Readonly<Record<string, StanzaPlan['pairs']>> = {
  ABCB: [[1, 3]],
  AABB: [
    [0, 1],
    [2, 3],
  ],
  ABAB: [
    [0, 2],
    [1, 3],
  ],
};

/** Four lines, and four more of a kind where a verse is rapped. */
function verse(desk: Desk, roles: readonly Frames[], more: Frames | null): string[] {
  const pairs = SCHEMES[desk.random.pick(['ABCB', 'AABB', 'ABAB', 'ABCB'])] ?? [];
  const lines = writeStanza(desk, { roles, pairs });
  return more ? [...lines, ...writeStanza(desk, { roles: [more, more, more, more], pairs })] : lines;
}

/** The hook, a line, the hook again or another one that names the subject, and a rhyme on the second line. */
function chorusLines(desk: Desk, hook: Line, isExpressive: boolean): string[] {
  const [first, between, last] = writeStanza(desk, { roles: [CHORUS, CHORUS, CHORUS], pairs: [[0, 2]] });
  const returns = between === undefined || desk.random.chance(0.5);
  const lines = [hook.text, first, returns ? hook.text : between, last];
  return [...lines, ...(isExpressive ? [hook.text, last] : [])].filter((line) => line !== undefined);
}

function tagsFor(request: LyricsRequest, description: string, theme: Theme): string {
  const asked = request.styles
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const named = asked.length > 0 ? asked : styleTagsIn(description);
  const own = MOOD_TAGS[moodOf(description, theme.tone)].split(', ');
  const tags = named.length > 0 ? [...named, ...own.slice(1)] : own;
  return [...new Set(tags)].slice(0, TAGS_MAX).join(', ');
}

function titleOf({ title, text }: Line): string {
  const words = (title || text).replace(/[.,;:!?]/g, '').split(/\s+/);
  const whole = words.length > TITLE_MAX_WORDS ? withoutLooseEnd(words.slice(0, TITLE_MAX_WORDS)) : words;
  return whole.map(titleCased).join(' ');
}

const SMALL_WORDS: ReadonlySet<string> = new Set('a an the and or of in on at to for by with'.split(' '));

function titleCased(word: string, at: number): string {
  return at > 0 && SMALL_WORDS.has(word) ? word : capitalized(word);
}
