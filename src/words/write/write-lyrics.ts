import { type Random, randomStream } from '#lib/random';
import { countSyllables } from '../english/count-syllables.ts';
import { PREPOSITIONS } from '../english/noun-phrase.ts';
import { styleTagsIn, withoutDanglingWords } from '../subject/subject.ts';
import { taleFor } from '../tales/select-tale.ts';
import type { Part } from '../tales/story.ts';
import type { Frames } from '../theme/frames.ts';
import { MOOD_TAGS, moodOf } from '../theme/mood.ts';
import { formOf, inForm } from '../theme/song-forms.ts';
import { type Theme, themeOf } from '../theme/theme.ts';
import {
  AFTER,
  CHORUS,
  FREE_HOOKS,
  HOOKS,
  LIFT,
  LONG_HOOKS,
  OPENING,
  PAST,
  PRESENT,
  RAP,
  RAP_PAST,
  TALE_HOOKS,
  TURN,
} from './data/frames.ts';
import { intentLine, refrainPair } from './intent-lines.ts';
import { capitalized, type Line, lineFrom, NAMES, readings, suitableFrames } from './line-maker.ts';
import { ownVerse } from './own-verse.ts';
import { phraseBookOf } from './phrase-book.ts';
import { renderStory, renderStoryRefrain, TAKES, threadsOf } from './render-story.ts';
import { renderFacts, renderTale, renderTaleRefrain } from './render-tale.ts';
import { type SongDraft, type StanzaPlan, take, writeStanza } from './stanza.ts';

export interface LyricsRequest {
  /** The prompt for the lyrics, such as 'a sad folk song about a lighthouse'. */
  description: string;
  /** Comma-separated style tags from the form; may be empty. */
  styles: string;
  seed: number;
  /** 'expressive' adds a pre-chorus, a longer chorus and an outro; any other value means 'default'. */
  model: string;
}

export interface WrittenLyrics {
  /** Part of the first line of the chorus. */
  title: string;
  /** Comma-separated styles that suit the lyrics. */
  tags: string;
  /** Lines under marks such as [Verse]. */
  text: string;
}

const TAGS_MAX = 6;
const TITLE_MIN_WORDS = 3;
const TITLE_MAX_WORDS = 7;
/** For texts in which no phrase ends earlier. */
const TITLE_MOST_WORDS = 12;
/** The hook is sung most often, so it must be neither too short nor a mouthful. */
const HOOK_SYLLABLES = { least: 5, most: 13 };
/** The rest of a longer prompt adds nothing to the song. */
const MOST_CHARACTERS = 600;

/**
 * Writes structured, rhymed lyrics on the requested subject. Equal requests give equal lyrics; any text gives
 * some lyrics.
 */
export function writeLyrics(request: LyricsRequest): WrittenLyrics {
  const { desk, tags, hook } = beginLyrics(request);
  const sections = compose(desk, hook, request.model === 'expressive');
  return { title: titleOf(hook), tags, text: sections.join('\n\n') };
}

/** Returns the title of the lyrics for this request without writing them. */
export function titleOfLyrics(request: LyricsRequest): string {
  return titleOf(beginLyrics(request).hook);
}

function beginLyrics(request: LyricsRequest) {
  const description = [...request.description].slice(0, MOST_CHARACTERS).join('');
  const random = randomStream(request.seed, 'lyrics', description, request.styles, request.model);
  const theme = themeOf(description, random);
  const book = phraseBookOf(theme);
  const tags = tagsFor(request, description, theme);
  const form = formOf(tags, withoutRapVerse(description));
  const desk: SongDraft = {
    theme,
    form,
    book,
    random,
    used: new Set(),
    suitable: new Map(),
    seed: request.seed,
    threads: threadsOf(theme, book, request.seed),
    tale: taleFor(theme, form),
  };
  return { desk, tags, hook: pickHook(desk, request, description) };
}

/** A single rap verse does not make a rap. */
function withoutRapVerse(description: string): string {
  return description.replace(/\brap(?:ped)? (?=(?:verse|part|section|break|bridge)\b)/gi, '');
}

/**
 * Picks the hook by seed from a list shared by all seeds of a request, so that adjacent takes have different
 * hooks.
 */
function pickHook(desk: SongDraft, request: LyricsRequest, description: string): Line {
  const { theme, seed } = desk;
  const order = randomStream('hooks', description, request.styles, Number(theme.isAddressed));
  const linesOf = (frames: Frames) =>
    inTurns(
      frames.flatMap((frame) => hooksOf(frame, desk, order)),
      order,
    );
  const isNaming = (frame: string) => desk.tale?.hooksExpressSubject === true || NAMES.test(frame);
  const ofTale = linesOf(suitableFrames(desk.tale?.hooks ?? [], theme).filter(isNaming));
  const further = titlesIn(ofTale) >= ENOUGH_HOOKS ? ofTale : linesOf(anyHooks(desk));
  // Hooks with a habit or a number of years are the most wanted.
  const factHooks = further.filter(({ frame }) => FACT_PLACEHOLDER.test(frame));
  const isCounted = factHooks.some(({ frame }) => frame.includes('{years}')) && titlesIn(factHooks) > 1;
  const list = isCounted || titlesIn(factHooks) >= ENOUGH_FACT_TITLES ? factHooks : further;
  const isSecondTime = list.length < TAKES && Math.floor(seed / list.length) % 2 === 1;
  const picked = list[seed % list.length] ?? plainHook(theme);
  const sung = isSecondTime ? withExclamation(picked, theme, seed) : picked;
  for (const phrase of sung.phrases) desk.used.add(phrase);
  desk.used.add(sung.frame);
  return sung;
}

function anyHooks(desk: SongDraft): Frames {
  const { theme } = desk;
  const own = suitableFrames(hookFrames(desk), theme);
  const naming = own.filter((frame) => NAMES.test(frame));
  const few = naming.length >= FEWEST_HOOKS ? naming : own;
  const frames = isLong(theme) ? [...few, ...suitableFrames(LONG_HOOKS, theme)] : few;
  return frames.length > 0 ? frames : suitableFrames(FREE_HOOKS, theme);
}

/** A tale has no images, so its hook has none either. */
function hookFrames({ theme, tale: written }: SongDraft): Frames {
  if (!written) return [...theme.intent.hooks, ...HOOKS];
  // For a thing, only hooks that are true of any thing.
  const general =
    written.kinds || written.places || written.needs === 'thing' ? HOOKS : [...theme.intent.hooks, ...HOOKS];
  const others = general.map((frame) => undrawn(frame, theme)).filter((frame) => !DRAWN.test(frame));
  const isGlad = theme.tone !== 'hard' && !/^(?:complaint|protest|fall)$/.test(theme.intent.id);
  const further = isGlad
    ? TALE_HOOKS
    : TALE_HOOKS.filter((frame) => (theme.intent.id === 'complaint' ? ANNOYED : UNHAPPY).test(frame));
  return [...written.hooks, ...others, ...(written.hooks.length === 0 ? [] : further)];
}

/** 'you made it, Elena' without the following image. */
function undrawn(frame: string, { intent }: Theme): string {
  const end = intent.tone === 'good' ? '(sing it out|hear it now|one more time)' : '(oh, oh|hear me now)';
  return intent.hooks.includes(frame) ? frame.replace(/, \{does\}$/, `, ${end}`) : frame;
}

/** Hooks for any tale that suit an unhappy subject. */
const UNHAPPY = /\{[gS]\}|again|Nothing/;
/** A complaint about a thing does not sing 'nothing but' it. */
const ANNOYED = /\{[gS]\}|again/;

/** When hooks are few, later takes vary them with an exclamation before or after. */
function withExclamation(hook: Line, { named }: Theme, seed: number): Line {
  if (/(?:^|, )(?:oh|hey|yes|so)\b/i.test(hook.text)) return hook;
  if (seed % 2 === 1 && hook.syllables <= CALLED_SYLLABLES) return { ...hook, text: `${hook.text}, oh, oh` };
  // 'Anna, we made it' starts with a name that keeps its capital; 'Look, it's Anna' does not.
  const isKept = isNamed(hook.text, named) || /^[+!@~=-]?«?\{(?:place|feast)\}/.test(hook.frame);
  return {
    ...hook,
    text: `Oh, ${isKept ? hook.text : hook.text.replace(/^(?!(?:I|God|Lord|Christmas)\b)\p{Lu}/u, (first) => first.toLowerCase())}`,
  };
}

/** A hook with room for two more syllables. */
const CALLED_SYLLABLES = 11;

/** Whether the text starts with a name, which keeps its capital. */
function isNamed(text: string, named: Theme['named']): boolean {
  return [named?.short, named?.call].some((name) => name && /^\p{Lu}/u.test(name) && text.startsWith(name));
}

/** Every wording of a hook, and several for one with an image. */
function hooksOf(frame: string, desk: SongDraft, order: Random): Line[] {
  const times = DRAWN.test(frame) ? IMAGES_A_HOOK : 1;
  const lines = readings(frame).flatMap((reading) =>
    Array.from({ length: times }, () => lineFrom(reading, desk, order, HOOK_SYLLABLES.most)),
  );
  const found = lines.filter((line) => line !== null && line.syllables >= HOOK_SYLLABLES.least);
  return [...new Map(found.map((line) => [line?.text, { ...line, frame } as Line])).values()];
}

const IMAGES_A_HOOK = 8;
const DRAWN = /\{(?:does|sees|s?act\w*|Nacts|iact\w*)\}/;

/**
 * Interleaves by title: the first hook of each title, then the second and so on, so that adjacent takes differ.
 */
function inTurns(lines: readonly Line[], order: Random): Line[] {
  const byTitle = new Map<string, Line[]>();
  const mixed = lines.map((line) => ({ line, at: order.next() })).toSorted((a, b) => a.at - b.at);
  for (const { line } of mixed) {
    const title = line.title.toLowerCase();
    byTitle.set(title, [...(byTitle.get(title) ?? []), line]);
  }
  const groups = [...byTitle.values()];
  // Stop before a single title is left, which all remaining takes would share.
  const [longest = 0, second = longest] = groups.map((group) => group.length).toSorted((a, b) => b - a);
  const rounds = Math.min(longest, second + 1);
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
}

/** Whether the subject is too long for much to fit beside it. */
function isLong({ named, isAddressed, subject }: Theme): boolean {
  const text = isAddressed ? (named?.call ?? '') : (named?.short ?? subject.text);
  return countSyllables(text) > LONG_SYLLABLES;
}

const LONG_SYLLABLES = 5;

const FACT_PLACEHOLDER = /\{(?:years|[oh][dg])\}/;
/** With fewer titles, takes would share one. */
const ENOUGH_FACT_TITLES = 4;

function titlesIn(lines: readonly Line[]): number {
  return new Set(lines.map(({ title }) => title.toLowerCase())).size;
}

/** A tale with this many hooks that name the subject needs no others. */
const ENOUGH_HOOKS = 7;

/** With fewer hooks that name the subject than this, others are used too. */
const FEWEST_HOOKS = 3;

/** Sings a subject too long for any frame on its own, such as a sentence longer than any line. */
function plainHook({ subject, named }: Theme): Line {
  const text = capitalized(
    withoutDanglingWords((named?.short ?? subject.text).split(' ').slice(0, TITLE_MAX_WORDS)).join(' ') ||
      'Sing with me',
  );
  const line = { text, title: text, frame: '', phrases: [], namesSubject: true, opening: '' };
  return { ...line, syllables: 0, rhyme: undefined };
}

function compose(desk: SongDraft, hook: Line, isExpressive: boolean): string[] {
  const { intent } = desk.theme;
  const isRap = desk.form === 'rap';
  const chorus = section('Chorus', chorusLines(desk, hook, isExpressive));
  const rendered = (part: Part) => {
    const own = renderFacts(desk, part) ?? renderTale(desk, part);
    // Continue a rap after the lines taken by the facts.
    if (own && isRap && part !== 'bridge')
      return [...own, ...(renderStory(desk, part)?.slice(own.length) ?? [])];
    const lines = own ?? renderStory(desk, part);
    return lines && (part === 'bridge' ? lines : inForm(lines, desk.form, desk.seed));
  };
  const verse1 = section(
    'Verse 1',
    rendered('first') ?? verse(desk, [intent.opening, OPENING], PRESENT, isRap),
  );
  const lift = isExpressive
    ? [section('Pre-Chorus', writeStanza(desk, { roles: [LIFT, LIFT], pairs: [[0, 1]] }))]
    : [];
  const later = rendered('later') ?? verse(desk, [intent.turn, TURN], PAST, isRap);
  const own = ownVerse(desk.theme, [verse1, ...lift, chorus, ...later], desk.seed);
  // A second verse with a fact from the prompt stays.
  const isLaterOwn = own?.join() !== ownVerse(desk.theme, [verse1, ...lift, chorus], desk.seed)?.join();
  const verse2 = section(
    'Verse 2',
    own && !isLaterOwn ? [...own, ...(isRap ? later.slice(own.length) : [])] : later,
  );
  const afterwards = rendered('bridge') ?? verse(desk, [intent.bridge, AFTER], AFTER, false);
  const bridge = section('Bridge', own && isLaterOwn ? own : afterwards);
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

/**
 * Four lines, or eight in a rapped verse. The first says where the story stands, by intent or by what is
 * associated with the subject; the third may say what it means.
 */
function verse(
  desk: SongDraft,
  [own, starts]: readonly [Frames, Frames],
  role: Frames,
  isRap: boolean,
): string[] {
  const { theme, random } = desk;
  const isBridge = role === AFTER;
  const what = starts[0] ?? '';
  const first = intentLine(desk, own, what, { at: 0, of: isBridge ? 2 : 1 }) ?? starts;
  const isSaid = random.chance(theme.fields.length === 0 ? 1 : SHARE_SAID);
  const said = isBridge
    ? () => intentLine(desk, own, what, { at: 1, of: 2 })
    : () => intentLine(desk, theme.intent.verse, 'verse', { at: Number(role !== PRESENT), of: 2 });
  const third = factLine(desk) ?? (isSaid ? said() : undefined) ?? role;
  if (isRap) return rapVerse(desk, first, third, role === PRESENT ? RAP : RAP_PAST);
  const lines = writeStanza(desk, { roles: [first, role, third, role], pairs: SCHEMES.ABCB ?? [] });
  return lines;
}

/** A line with an unused fact from the prompt. */
function factLine(desk: SongDraft): Line | undefined {
  const line = lineFrom('{fact}, {does}', desk, desk.random) ?? lineFrom('{fact}', desk, desk.random);
  return line ?? undefined;
}

/** Eight long lines in rhymed couplets. */
function rapVerse(desk: SongDraft, first: Frames | Line, third: Frames | Line, role: Frames): string[] {
  const rapped: SongDraft = { ...desk, length: RAP_LENGTH };
  const half = (start: Frames | Line) =>
    writeStanza(rapped, {
      roles: ['text' in start ? start : role, role, role, role],
      pairs: SCHEMES.AABB ?? [],
    });
  return [...half(first), ...half(third)];
}

const RAP_LENGTH = { least: 8, easy: 13, most: 16 };

/** Share of third lines that come from the intent; the others are images of the subject. */
const SHARE_SAID = 0.6;

/** The hook, an image, the hook again, an answer that rhymes with the image, and a final hook. */
function chorusLines(desk: SongDraft, hook: Line, isExpressive: boolean): string[] {
  const own = renderTaleRefrain(desk) ?? renderStoryRefrain(desk) ?? fixedRefrain(desk, hook);
  const [first, between, last] = own
    ? [own[0], undefined, own[1]]
    : writeStanza(desk, { roles: [CHORUS, CHORUS, CHORUS], pairs: [[0, 2]] });
  const returns = between === undefined || desk.random.chance(0.5);
  const lines = [hook.text, first, returns ? hook.text : between, last];
  return [...lines, hook.text, ...(isExpressive ? [last] : [])].filter((line) => line !== undefined);
}

function fixedRefrain(desk: SongDraft, hook: Line): string[] | undefined {
  const pair = refrainPair(desk, hook);
  for (const line of pair ?? []) take(desk, line);
  return pair?.map((line) => line.text);
}

function tagsFor(request: LyricsRequest, description: string, theme: Theme): string {
  const asked = request.styles
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  const named = asked.length > 0 ? asked : styleTagsIn(withoutRapVerse(description));
  const own = MOOD_TAGS[moodOf(description, theme.tone)].split(', ');
  const tags = named.length > 0 ? [...named, ...own.slice(1)] : own;
  return [...new Set(tags)].slice(0, TAGS_MAX).join(', ');
}

function titleOf({ title, text }: Line): string {
  const words = (title || text).replace(/[.;:!?]|,$/g, '').split(/\s+/);
  return wholePhrase(words)
    .map((word, at, all) => (at === all.length - 1 ? capitalized(word) : titleCased(word, at)))
    .join(' ')
    .replace(/,$/, '');
}

/** Cuts a long title where a phrase ends: 'here's to the first day', not '... at a new'. */
function wholePhrase(words: readonly string[]): readonly string[] {
  if (words.length <= TITLE_MAX_WORDS) return words;
  const ends = words
    .map((_, end) => words.slice(0, end))
    .filter(
      (start) =>
        start.length >= TITLE_MIN_WORDS &&
        start.length <= TITLE_MAX_WORDS &&
        (PREPOSITIONS.has(words[start.length]?.toLowerCase() ?? '') ||
          /^(?:and|but|because|when|while|who|that|which)$|^$/i.test(words[start.length] ?? '') ||
          start.at(-1)?.endsWith(',')) &&
        withoutDanglingWords(start).length === start.length,
    );
  return ends.at(-1) ?? withoutDanglingWords(words.slice(0, TITLE_MOST_WORDS));
}

const SMALL_WORDS: ReadonlySet<string> = new Set('a an the and or of in on at to for by with'.split(' '));

function titleCased(word: string, at: number): string {
  return at > 0 && SMALL_WORDS.has(word) ? word : capitalized(word);
}
